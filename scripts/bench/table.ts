import { gzipSync } from "node:zlib";
import type { DayColumns } from "~/domain/sample/day";
import { buildTracked } from "~/domain/table/build-tracked";
import { TABLE_SORTS } from "~/domain/table/column-lists";
import { packTracked, unpackTracked } from "~/domain/table/pack-tracked";
import { patchTracked } from "~/domain/table/patch-tracked";
import { queryTable } from "~/domain/table/query-table";
import type { TableInput } from "~/domain/table/table-input";
import { GROUPINGS, type TableQuery } from "~/domain/table/table-query";
import type { TrackedKeywords } from "~/domain/table/tracked-keywords";
import type { Figure } from "./figure";
import { SEEDED_DOMAIN, seededGrid, seededPositions, seededTerm } from "./seeded-account";

const KEYWORDS = 20_000;
const DAYS = 40;
const REPEATS = 41;
const QUERY: TableQuery = {
	scope: { kind: "all" },
	q: "",
	favorites: false,
	grouping: "website",
	sort: "variation",
	dir: "asc",
	page: 1,
	size: 200,
	date: { day: "2026-11-21", time: null },
	comparison: { day: "2026-11-20", time: null },
	synthesis: false,
};

/** Cost of one query of the table of 20,000 keywords in memory. */
export async function benchTable(report: (figure: Figure) => void): Promise<void> {
	const input = account();
	const cpu = (name: string, query: Partial<TableQuery>, goal: string | null = "≤ 4") =>
		report({ name: `first 200 of 20,000: ${name}`, value: medianMs(() => queryTable(input, { ...QUERY, ...query })), unit: "ms", goal });
	for (const sort of TABLE_SORTS) cpu(`by ${sort}`, { sort });
	for (const grouping of GROUPINGS) cpu(`grouped by ${grouping}`, { grouping });
	cpu("searched for a word", { q: "hotel" });
	cpu("searched for one keyword", { q: "19999" });
	cpu("last page, descending", { page: 100, dir: "desc" });
	cpu("with the synthesis", { synthesis: true });
	cpu("1,000 rows", { size: 1000 }, null);
	const json = JSON.stringify(queryTable(input, QUERY));
	report({ name: "first 200 of 20,000: data, gzip (SerpBear: all 639 KB)", value: gzipSync(json).length / 1000, unit: "KB", goal: "≤ 8" });
	const { tracked } = input;
	const packed = packTracked(tracked);
	report({ name: "who is followed, in memory and in the object's storage", value: packed.length / 1e6, unit: "MB", goal: "≤ 4" });
	report({ name: "who is followed, from the object's storage", value: medianMs(() => unpackTracked(packed)), unit: "ms", goal: null });
	const few = trackedOf([KEYWORDS - 1], () => true);
	report({
		name: "one favourite more",
		value: medianMs(() => patchTracked(tracked, [hidOf(KEYWORDS - 1)], few)),
		unit: "ms",
		goal: "≤ 10",
	});
}

function account(): TableInput {
	const positions = seededPositions(KEYWORDS, DAYS);
	const tracked = trackedOf(
		Array.from({ length: KEYWORDS }, (_, i) => i),
		(i) => i % 50 === 0,
	);
	const [date, comparison] = [dayOf(positions, DAYS - 1), dayOf(positions, DAYS - 2)];
	return { tracked, shown: KEYWORDS, date, comparison, open: [], times: { date: ["0000"], comparison: ["0000"] }, bests: null, rev: 1 };
}

function dayOf(positions: Uint8Array, day: number): DayColumns {
	const openedAt = Date.UTC(2026, 9, 1 + day);
	const of = { keywords: KEYWORDS, days: DAYS, day, openedAt, unknowns: 0.01, domainOf: () => SEEDED_DOMAIN };
	const grid = seededGrid(positions, of, (part) => `20261121.${hidOf(part)}.1.${part}`);
	return { ...grid, evidence: () => grid.evidence, samples: [{ time: "0000", openedAt, closedAt: openedAt + 1 }] };
}

function hidOf(i: number): string {
	return gzipSync(String(i)).toString("base64url").slice(-22).padStart(22, "-");
}

/** Three websites, a few markets and tags. */
function trackedOf(keywords: number[], isFavorite: (keyword: number) => boolean): TrackedKeywords {
	const rows = keywords.map((i) => ({
		ordinal: i,
		hid: hidOf(i),
		term: seededTerm(i),
		website: i % 3,
		country: ["fr", "es", "us"][i % 3] ?? "",
		language: ["fr", "es", "en"][i % 3] ?? "",
		mobile: i % 10 === 0,
		favorite: isFavorite(i),
		depth: 100,
		createdAt: 0,
		engine: "google" as const,
		volume: i % 4 === 0 ? null : (i * 37) % 50_000,
		volumeSource: "simulated",
		tags: i % 5 === 0 ? [i % 7, 7] : [],
	}));
	const ordered = rows.toSorted((a, b) => Number(b.favorite) - Number(a.favorite) || a.ordinal - b.ordinal);
	const websites = [SEEDED_DOMAIN, "second.example", "third.example"].map((domain, i) => ({ hid: hidOf(i), domain }));
	const tags = Array.from({ length: 8 }, (_, i) => ({ hid: hidOf(i), name: `tag ${i}`, color: "#336699" }));
	return buildTracked(1, ordered, { websites, tags });
}

/** CPU of this process, after warming up. */
function medianMs(work: () => unknown): number {
	for (let i = 0; i < REPEATS; i++) work();
	const times = Array.from({ length: REPEATS }, () => {
		const startedAt = process.cpuUsage();
		work();
		const { user, system } = process.cpuUsage(startedAt);
		return (user + system) / 1000;
	});
	return times.sort((a, b) => a - b)[REPEATS >> 1] ?? 0;
}
