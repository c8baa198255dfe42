/* Counts the games as they are entered. Without it the card is entered just the same. */

const form = document.querySelector("[data-totals]");

function winner(game) {
  const chosen = game.querySelector("input[type=radio]:checked");
  const hands = game.querySelector("[data-winner]");
  const paper = game.querySelector("input[type=checkbox]");
  if (hands && !(paper && paper.checked)) return hands.dataset.winner;
  return chosen ? chosen.value : null;
}

function count() {
  const winners = [...form.querySelectorAll(".entry__game")].map(winner);
  for (const side of ["0", "1"]) {
    form.querySelector(`[data-side="${side}"]`).value = winners.filter((won) => won === side).length;
  }
  form.querySelector('[data-side="left"]').value = winners.filter((won) => won === null).length;
}

if (form) {
  form.querySelector("[data-total]").hidden = false;
  form.addEventListener("change", count);
  count();
}
