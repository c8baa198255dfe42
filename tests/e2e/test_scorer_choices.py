"""Only what the rules of the table allow can be chosen."""

from playwright.sync_api import expect

from tests.e2e.conftest import OpenPage
from tests.e2e.tables import SMALL, Scorer, Tables

# Completes every combination of choices the page allows, one part after the other.
_COMPLETE = """
async (id) => {
    const { EMPTY, Outcomes } = await import("/static/scoring/legal.js");
    const ask = async (what) => (await fetch(`/api/v1/sheets/${id}/${what}`)).json();
    const { choices } = await ask("choices");
    const outcomes = new Outcomes(choices);
    const counts = [];
    for (const dealer of [0, 1, 2, 3]) {
        let found = 0;
        const empty = { ...EMPTY, dealer };
        const openings = [{ round: 1 }, { round: 2 }];
        if (outcomes.allows("turnUp", "joker", empty)) openings.push({ turnUp: "joker" });
        const alone = [null, [0], [1], [2], [3], [0, 1], [0, 3], [1, 2], [2, 3]];
        for (const opening of openings)
            for (const maker of [0, 1, 2, 3])
                for (const lone of alone)
                    for (const tricks of [0, 1, 2, 3, 4, 5]) {
                        const choice = { ...empty, ...opening, maker, alone: lone, tricks };
                        const allowed =
                            outcomes.allows("maker", maker, choice) &&
                            (lone === null || outcomes.allows("alone", lone, choice)) &&
                            outcomes.allows("tricks", tricks, choice) &&
                            outcomes.worth(choice) !== null;
                        found += allowed ? 1 : 0;
                    }
        counts.push(found);
    }
    return { counts, rows: (await ask("outcomes")).outcomes.length };
}
"""


def test_the_choices_complete_to_exactly_the_legal_hands(
    tables: Tables, open_page: OpenPage
) -> None:
    for preset in ("st_austell", "cornish", "north_american"):
        scorer = Scorer(open_page(**SMALL), tables.fresh(preset)).come_in()
        found = scorer.page.evaluate(_COMPLETE, scorer.table.sheet)
        assert found["counts"] == [found["rows"]] * 4, preset


def test_in_st_austell_no_defender_plays_alone(tables: Tables, open_page: OpenPage) -> None:
    scorer = Scorer(open_page(**SMALL), tables.fresh("st_austell")).come_in().start("Jan")
    scorer.tap(scorer.group("Who made it?"), "Bob")

    expect(scorer.choice("Alone?", "Jan")).to_be_disabled()
    expect(scorer.choice("Alone?", "Mary")).to_be_disabled()
    expect(scorer.choice("Alone?", "Bob")).to_be_enabled()
    expect(scorer.choice("Alone?", "Dave")).to_be_enabled()


def test_in_cornwall_a_defender_may_play_alone_beside_the_maker(
    tables: Tables, open_page: OpenPage
) -> None:
    scorer = Scorer(open_page(**SMALL), tables.fresh("cornish")).come_in().start("Jan")
    scorer.makes("Bob", 2)
    scorer.alone("Bob")
    scorer.alone("Mary")
    expect(scorer.sentence).to_have_text(
        "Bob made it alone, Mary alone: euchred by a lone defender (2 tricks). 4 to White Hart A."
    )
    scorer.save()

    scorer.shows(4, 0)
    scorer.all_sent()
    assert scorer.served()[0]["hands"][0]["alone"] == [1, 2]


def test_the_dealers_partner_makes_it_in_round_one_only_alone(
    tables: Tables, open_page: OpenPage
) -> None:
    scorer = Scorer(open_page(**SMALL), tables.fresh("st_austell")).come_in().start("Jan")
    scorer.makes("Mary", 4)
    expect(scorer.sentence).to_contain_text("Only round 2 allows it")

    scorer.page.get_by_text("More: turn-up").click()
    scorer.choice("Round", "Round 1").check(force=True)
    expect(scorer.sentence).to_contain_text("Say who is alone")
    expect(scorer.save_button).to_have_attribute("aria-disabled", "true")
    expect(scorer.choice("Alone?", "Jan")).to_be_disabled()

    scorer.alone("Mary")
    expect(scorer.sentence).to_have_text("Mary made it alone: 4 tricks. 1 to White Hart A.")
    scorer.save()
    scorer.shows(1, 0)


def test_a_benny_turned_up_makes_the_dealer_the_maker(tables: Tables, open_page: OpenPage) -> None:
    scorer = Scorer(open_page(**SMALL), tables.fresh("st_austell")).come_in().start("Jan")
    scorer.page.get_by_text("More: turn-up").click()
    scorer.tap(scorer.group("Turned up"), "Benny")

    expect(scorer.choice("Who made it?", "Jan")).to_be_checked()
    for other in ("Bob", "Mary", "Dave"):
        expect(scorer.choice("Who made it?", other)).to_be_disabled()
    expect(scorer.choice("Was it played out?", "Thrown in")).to_be_disabled()
    scorer.tap(scorer.group("Tricks the makers took"), "5")
    scorer.save()

    scorer.shows(2, 0)
    scorer.all_sent()
    assert scorer.served()[0]["hands"][0]["turn_up"] == "joker"


def test_where_the_dealer_is_stuck_no_hand_is_thrown_in(
    tables: Tables, open_page: OpenPage
) -> None:
    table = tables.fresh("north_american", stick_the_dealer=True)
    scorer = Scorer(open_page(**SMALL), table).come_in().start("Jan")

    expect(scorer.choice("Was it played out?", "Thrown in")).to_be_disabled()


def test_a_choice_that_an_earlier_one_rules_out_is_dropped(
    tables: Tables, open_page: OpenPage
) -> None:
    scorer = Scorer(open_page(**SMALL), tables.fresh("st_austell")).come_in().start("Jan")
    scorer.makes("Jan", 5)
    scorer.alone("Jan")

    scorer.tap(scorer.group("Who made it?"), "Bob")
    expect(scorer.choice("Alone?", "Jan")).not_to_be_checked()
    expect(scorer.sentence).to_have_text("Bob made it: march. 2 to Ship Inn.")


def test_trumps_follow_the_card_turned_up(tables: Tables, open_page: OpenPage) -> None:
    scorer = Scorer(open_page(**SMALL), tables.fresh("st_austell")).come_in().start("Jan")
    scorer.page.get_by_text("More: turn-up").click()
    scorer.choice("Turned up", "♥").check(force=True)
    scorer.choice("Round", "Round 2").check(force=True)

    expect(scorer.choice("Trumps", "♥")).to_be_disabled()
    expect(scorer.choice("Trumps", "♠")).to_be_enabled()
