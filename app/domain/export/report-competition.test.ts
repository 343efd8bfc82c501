import { expect, test } from "vitest";
import { reportWords } from "~/i18n/report-words";
import type { Share } from "../voice/share-of-voice";
import { summarizeVoice } from "../voice/voice-summary";
import { competitionSections } from "./report-competition";
import type { ReportCompetition, ReportHost } from "./report-input";

const DAYS = ["2026-11-01", "2026-11-02", "2026-11-03"];
const NOT_READ: Share = { share: null, low: 0, high: 1 };
const at = (share: number): Share => ({ share, low: share - 0.01, high: share + 0.01 });
const print = {
	day: (day: string) => day.slice(-2),
	share: String,
	number: String,
	cell: String,
	market: <Market>(market: Market) => market,
	interval: ({ share, low, high }: Share) => (share === null ? null : `${Math.round(low * 100)}–${Math.round(high * 100)} %`),
};
const words = reportWords("en");

/** Shares of the website and of one rival by day; counted: keywords with searches a month. */
function competition(
	shares: readonly (readonly [Share, Share])[],
	more: Partial<ReportCompetition> = {},
	counted = 200,
): ReportCompetition {
	const days = shares.map(([own, rival], i) => ({
		...{ day: DAYS[i] ?? "", shares: [own, rival], others: at(0.5) },
		keywords: { counted, read: own.share === null ? 0 : 188, withoutVolume: 0 },
	}));
	return {
		...{ domain: "shop.example", days: DAYS, voice: summarizeVoice(days, ["shop.example", "rival.example"]) },
		hidden: 0,
		curve: { kind: "hand", from: "2026-11-07", to: "" },
		hosts: [],
		...more,
	};
}

const host = (more: Partial<ReportHost> = {}): ReportHost => ({
	...{ host: "rival.example", isRival: true, above: 12, read: 188, overtook: 3, since: { before: "2026-11-01", day: "2026-11-02" } },
	...more,
});

async function told(of: ReportCompetition | null) {
	const sections = [...competitionSections({ competition: of, words, print })];
	const rows: unknown[] = [];
	for (const section of sections) if (section.kind === "table") for await (const batch of section.rows()) rows.push(...batch);
	return { kinds: sections.map(({ kind }) => kind), lines: sections.flatMap((one) => (one.kind === "text" ? one.lines : [])), rows };
}

test("own share with interval and coverage, changes only where intervals part, and who is above since when", async () => {
	const { kinds, lines, rows } = await told(
		competition(
			[
				[at(0.2), at(0.1)],
				[at(0.2), at(0.15)],
				[at(0.21), at(0.2)],
			],
			{ hosts: [host()] },
		),
	);
	expect(kinds).toEqual(["text", "lines", "table"]);
	expect(lines).toEqual([
		"The share of voice of the website is 20–22 % of searches: 188 of 200 keywords with searches a month read.",
		"The share of shop.example shows no clear change.",
		"The share of rival.example is definitely up since 02.",
		"Click rates: your own ones of 07, set by hand.",
		"rival.example stands above the website on 12 of 188 keywords read, on most of them since 02.",
		"rival.example passed the website on 3 keywords in the period.",
	]);
	expect(rows).toEqual([
		["shop.example", "20–22 %", "19–21 %", "no clear change", null, null],
		["rival.example", "19–21 %", "9–11 %", "rose, since 02", "12 of 188", "02"],
	]);
});

test("a day that was not read is no change; what is not known is not told as a number", async () => {
	const one = await told(
		competition([
			[NOT_READ, NOT_READ],
			[at(0.2), at(0.1)],
			[NOT_READ, NOT_READ],
		]),
	);
	expect(one.kinds).toEqual(["text", "table"]);
	expect(one.lines).toHaveLength(2);
	expect(one.rows).toEqual([
		// One read day stands once, and has no change.
		["shop.example", "19–21 %", null, null],
		["rival.example", "9–11 %", "not read", null],
	]);
	const none = await told(competition([[NOT_READ, NOT_READ]]));
	expect(none.lines).toEqual(["The share of voice of the website is not known: no keyword with searches a month was read."]);
});

test("without searches a month only the places are told; without anything the page is left out", async () => {
	const { lines, rows, kinds } = await told(
		competition([[NOT_READ, NOT_READ]], { hosts: [host({ overtook: 0, since: { before: null, day: "2026-11-02" } })] }, 0),
	);
	expect(kinds).toEqual(["text", "table"]);
	expect(lines).toEqual(["rival.example stands above the website on 12 of 188 keywords read, on most of them since 02 or earlier."]);
	expect(rows).toEqual([["rival.example", "12 of 188", "02 or earlier"]]);
	expect(await told(null)).toEqual({ kinds: [], lines: [], rows: [] });
	expect((await told(competition([[NOT_READ, NOT_READ]], {}, 0))).kinds).toEqual(["table"]);
});

test("a passing on a day that was not read is told between the days that were; of some of the competitors no more than of these", async () => {
	const still = [at(0.2), at(0.1)] as const;
	const since = { before: "2026-11-01", day: "2026-11-03" };
	const { lines, rows } = await told(competition([still, still, still], { hosts: [host({ overtook: 0, since })], hidden: 2 }));
	expect(lines.slice(2)).toEqual([
		"The share of the competitor shown shows no clear change.",
		"The shares of 2 further competitors are not shown.",
		"Click rates: your own ones of 07, set by hand.",
		"rival.example stands above the website on 12 of 188 keywords read, on most of them since a day between 01 and 03.",
	]);
	expect(rows[1]).toEqual(["rival.example", "9–11 %", "9–11 %", "no clear change", "12 of 188", "01 – 03"]);
});

test("keywords that were read and have 0 searches a month are told so, not as unread", async () => {
	const days = [{ day: "2026-11-01", shares: [NOT_READ, NOT_READ], others: NOT_READ, keywords: { counted: 5, read: 5, withoutVolume: 0 } }];
	const { lines, rows } = await told(competition([], { voice: summarizeVoice(days, ["shop.example", "rival.example"]) }));
	expect(lines).toEqual(["The keywords that were read have 0 searches a month, so there is no share of voice."]);
	expect(rows[0]).toEqual(["shop.example", null, null, null]);
});
