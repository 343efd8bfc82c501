import { expect, test } from "vitest";
import type { AlertFacts } from "~/domain/alert/alert";
import type { ToldAlert, ToldItem } from "~/domain/alert/alert-message";
import { HOUR_MS } from "~/domain/time/durations";
import { wordAlert } from "./alert-words";

const PARIS = { language: "en", timezone: "Europe/Paris" };
const AT = Date.parse("2026-11-26T07:10:00Z");

function alert(change: Partial<AlertFacts>, items: readonly ToldItem[] = [], kind: ToldAlert["kind"] = "fired"): ToldAlert {
	const counts = { fell: 0, rose: 0, other: 0, unread: 0, unexplained: 0, uncompared: 0 };
	return {
		kind,
		facts: { domain: "shop.example", ...counts, causes: null, ...change },
		items,
		day: "2026-11-27",
		time: "0000",
		firedAt: AT,
	};
}

test("an alert says how many keywords the rules about both pages were not judged for", () => {
	const notes = (unread: number, unjudged?: number) => wordAlert(alert({ unread, ...(unjudged && { unjudged }) }), PARIS).notes;
	expect(notes(0)).toEqual([]);
	expect(notes(0, 1)).toEqual(["1 keyword was not judged by rules about both result pages: a run compares a limited number of pages."]);
	expect(notes(2, 1500)[1]).toBe(
		"1,500 keywords were not judged by rules about both result pages: a run compares a limited number of pages.",
	);
});

test("the correction of an incomplete reading says when it was completed, and how many keywords are still unknown", () => {
	const completed: ToldItem = {
		subject: "account",
		corrected: true,
		facts: {
			about: "run",
			kind: "run_incomplete",
			unknown: 7,
			total: 40,
			reasons: {},
			percent: 5,
			later: { unknown: 1, at: AT + HOUR_MS },
		},
	};
	const message = wordAlert(alert({ domain: null }, [completed], "corrected"), { ...PARIS, dates: "iso" });
	expect([message.title, message.items[0]?.text, message.notes]).toEqual([
		"Correction, the reading was completed",
		"7 of 40 keywords had no definite answer; after the last answer on 2026-11-26 09:10: 1 of 40",
		["The reading that the alert of 2026-11-26 08:10 called incomplete was completed later."],
	]);
});
