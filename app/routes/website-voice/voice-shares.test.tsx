import { expect, test } from "vitest";
import { drawPage, textOf } from "../../../tests/builders/draw-page";
import { partOf } from "../../../tests/builders/part-of";
import type { VoiceScreen } from "./read-screen";
import type { VoiceSums } from "./read-shares";
import { VoiceBar } from "./voice-bar";
import { VoiceShares } from "./voice-shares";

const WHOLE = { kind: "all", name: "", parameters: {} } as const;
const TAG = { kind: "tag", name: "lamps", parameters: { tag: "t" } } as const;

function screenOf(
	group: VoiceScreen["group"],
	website: VoiceScreen["website"] = { hid: "w", domain: "shop.example", name: "shop.example" },
) {
	return partOf<VoiceScreen>({
		website,
		group,
		choices: { tags: [{ hid: "t", name: "lamps" }], views: [{ hid: "v", name: "Best" }] },
		period: "week",
		curve: null,
		days: 7,
	});
}

const share = (low: number, high: number) => ({ share: (low + high) / 2, low, high });
const NO_MOVE = { change: 0, since: null } as const;
const RANGE = { form: "range", low: "18%", high: "21%", share: "19%" } as const;

function sumsOf(changes: Partial<VoiceSums> = {}): VoiceSums {
	const keywords = { counted: 200, read: 188, withoutVolume: 3 };
	return {
		websites: [{ hid: "w", name: "shop.example", curve: { kind: "hand", from: "Nov 12", to: "" } }],
		curves: ["hand", "published"],
		days: [
			{ day: "2026-11-20", keywords: { ...keywords, read: 100 }, isFew: true },
			{ day: "2026-11-21", keywords, isFew: false },
		],
		marks: [],
		...{ isCompared: true, first: "Nov 20", last: "Nov 21", keywords, hidden: 2 },
		parties: [
			{ kind: "own", name: "shop.example", now: RANGE, before: RANGE, move: NO_MOVE, shares: [share(0.18, 0.21), share(0.18, 0.21)] },
			{ kind: "rival", name: "rival.example", now: RANGE, before: null, move: { change: null, since: null }, shares: [] },
			{ kind: "others", name: "", now: null, before: null, move: NO_MOVE, shares: [share(0.5, 0.6), share(0.5, 0.6)] },
		],
		...changes,
	};
}

test("shares stand with their bounds, the days that they compare, their rates by name, and days of few readings", () => {
	const drawn = textOf(drawPage(<VoiceShares screen={screenOf(WHOLE)} shares={sumsOf()} />));
	for (const words of [
		"18%–21% of searches, no clear change since Nov 20",
		"188 of 200 keywords with searches a month were read on Nov 21.",
		"Compared are Nov 20 and Nov 21, the first and the last day that was read in the period.",
		"3 keywords without searches a month are left out.",
		"2 further competitors are not shown.",
		"By your own rates of Nov 12, set by hand",
		"Published click rates",
		"Change the click rates",
		"□ 100 of 200",
		"□ less than 90% of the keywords were read",
		"Download as CSV",
	])
		expect(drawn).toContain(words);
	expect(drawn).not.toContain("that are in the group today");
});

test("a single day that was read is compared with nothing", () => {
	const [own, ...others] = sumsOf().parties;
	const parties = own ? [{ ...own, before: null, move: { change: null, since: null } }, ...others] : [];
	const drawn = textOf(drawPage(<VoiceShares screen={screenOf(WHOLE)} shares={sumsOf({ isCompared: false, first: "Nov 21", parties })} />));
	expect(drawn).toContain("18%–21% of searches on Nov 21");
	for (const words of ["was not read", "Compared are", "no clear change"]) expect(drawn).not.toContain(words);
});

test("a group is told to be of today, to be gone, or to have no keyword", () => {
	const drawn = (shares: Parameters<typeof VoiceShares>[0]["shares"], group: VoiceScreen["group"] = TAG) =>
		textOf(drawPage(<VoiceShares screen={screenOf(group)} shares={shares} />));
	expect(drawn(sumsOf())).toContain("On each day: the keywords that are in the group today.");
	expect(drawn({ gone: "tag" })).toContain("This tag does not exist any more, or you do not see it. Show all keywords");
	expect(drawn({ gone: "view" })).toContain("This view does not exist any more");
	const none = { counted: 0, read: 0, withoutVolume: 0 };
	expect(drawn(sumsOf({ keywords: none }))).toContain("No keyword is in this group today");
	expect(drawn(sumsOf({ keywords: { ...none, withoutVolume: 2 } }))).toContain("None of these keywords has a number of searches a month.");
	expect(drawn(sumsOf({ keywords: none }), WHOLE)).toContain("The website has no keywords.");
});

test("over several websites each one's rates are listed, and the form offers tags and views", () => {
	const websites: VoiceSums["websites"] = [
		{ hid: "w", name: "shop.example", curve: { kind: "own", from: "Aug 20", to: "Nov 19" } },
		{ hid: "x", name: "other.example", curve: { kind: "published", from: "", to: "" } },
	];
	const screen = screenOf(TAG, null);
	const drawn = textOf(drawPage(<VoiceShares screen={screen} shares={sumsOf({ websites })} />));
	expect(drawn).toContain("2 websites of yours. Of each keyword its own website counts as you.");
	expect(drawn).toContain("shop.example: By the website's own click rates in Search Console, Aug 20 to Nov 19");
	expect(drawn).not.toContain("Change the click rates");
	const bar = drawPage(<VoiceBar screen={screen} />);
	expect(bar).toMatch(/<option value="tag:t" selected="">Tag: lamps<\/option>/);
	expect(bar).toContain('<option value="view:v">View: Best</option>');
	const filtered = drawPage(<VoiceBar screen={screenOf({ kind: "filter", name: "", parameters: { band: "top3" } })} />);
	expect(filtered).toContain('<input type="hidden" name="band" value="top3"/>');
	expect(filtered).toMatch(/<option value="filter" selected="">Filter of the table<\/option>/);
});
