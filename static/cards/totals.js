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
  const left = winners.filter((won) => won === null).length;
  form.querySelector("[data-left]").textContent = left ? `${left} still to enter` : "all entered";
}

// What is chosen beside recorded hands is what the paper says; taking the tick off takes it back.
function tick(input) {
  const otherwise = input.closest(".entry__otherwise");
  if (!otherwise) return;
  const paper = otherwise.querySelector("input[type=checkbox]");
  if (input !== paper) {
    paper.checked = true;
  } else if (!paper.checked) {
    for (const each of otherwise.querySelectorAll("input[type=radio]")) each.checked = false;
    otherwise.querySelector(".input--score").value = "";
  }
}

if (form) {
  form.querySelector("[data-total]").hidden = false;
  form.addEventListener("change", (event) => {
    tick(event.target);
    count();
  });
  count();
}
