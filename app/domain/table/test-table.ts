import fc from "fast-check";
import { codedOf } from "../sample/codes";
import { betterOfDay } from "../sample/day";
import { isPending, type Observation, observationAt, type Seen } from "../sample/observation";
import { columnsOfSeen } from "../sample/test-columns";
import { type Variation, variationOf } from "../sample/variation";
import { buildTracked, type TrackedRow } from "./build-tracked";
import type { TableInput } from "./table-input";
import type { TableQuery } from "./table-query";

/** For tests: an account as plain objects, and the table of it by the plainest means. */
export interface PlainRow extends Omit<TrackedRow, "website" | "tags"> {
	domain: string;
	tagNames: string[];
	current: Seen | null;
	previous: Seen | null;
}

export const QUERY: TableQuery = {
	scope: { kind: "all" },
	q: "",
	favorites: false,
	grouping: "website",
	sort: "variation",
	dir: "asc",
	page: 1,
	size: 50,
	date: { day: "2026-11-21", time: null },
	comparison: { day: "2026-11-20", time: null },
	synthesis: false,
};

const SAMPLES = [{ time: "0000", openedAt: 0, closedAt: 1_000 }];
export const hidOf = (name: string): string => name.padEnd(22, "_");

/** The same account as columns; rows are sorted into the order of the plan. account: whose websites and tags there are. */
export function tableInput(rows: readonly PlainRow[], more: Partial<TableInput> = {}, account: readonly PlainRow[] = rows): TableInput {
	const ordered = rows.toSorted(
		(a, b) => Number(b.kept) - Number(a.kept) || Number(b.favorite) - Number(a.favorite) || a.ordinal - b.ordinal,
	);
	const domains = [...new Set(account.map((row) => row.domain))];
	const tags = [...new Set(account.flatMap((row) => row.tagNames))].sort();
	const tracked = buildTracked(
		7,
		ordered.map((row) => ({ ...row, website: domains.indexOf(row.domain), tags: row.tagNames.map((name) => tags.indexOf(name)).sort() })),
		{
			websites: domains.map((domain) => ({ hid: hidOf(domain), domain })),
			tags: tags.map((name) => ({ hid: hidOf(name), name, color: "#000000" })),
		},
	);
	const seen = (side: "current" | "previous") =>
		new Map(rows.flatMap((row): [number, Seen][] => (row[side] ? [[row.ordinal, row[side]]] : [])));
	return {
		tracked,
		shown: rows.length,
		date: columnsOfSeen(seen("current"), SAMPLES),
		comparison: columnsOfSeen(seen("previous"), SAMPLES),
		open: [],
		times: { date: ["0000"], comparison: ["0000"] },
		bests: null,
		rev: 3,
		...more,
	};
}

export function seen(observation: Observation, at = 1_000_000): Seen {
	return { observation, evidence: { at, source: "fetch", look: null, retryAt: null } };
}

/** The same, on a result page with these features (featureBits). */
export const withFeatures = (one: Seen, features: number): Seen => ({ ...one, evidence: { ...one.evidence, features } });

export const ranked = (position: number, url = "https://shop.example/"): Seen =>
	seen({ outcome: "ranked", position, url, depth: Math.max(30, position) });
/** Returns an answer whose position was read below the depth. */
export const readAt = (position: number, url = "https://shop.example/", depth = 30): Seen => seen(observationAt({ position, url }, depth));
export const notFound = (depth = 30, exhausted = false): Seen => seen({ outcome: "not_found", depth, exhausted });
export const blocked: Seen = seen({ outcome: "unknown", reason: "blocked", depth: 0, detail: "captcha" });
export const pending: Seen = seen({ outcome: "unknown", reason: "pending", depth: 0, detail: null });

const sighting = fc.oneof(
	fc.constant(null),
	fc
		.tuple(fc.integer({ min: 1, max: 100 }), fc.constantFrom(1, 3, 0x22, 0x7fff))
		.map(([position, bits]) => withFeatures(ranked(position), bits)),
	fc.integer({ min: 31, max: 60 }).map((position) => readAt(position)),
	fc.tuple(fc.constantFrom(10, 30, 100), fc.boolean()).map(([depth, exhausted]) => notFound(depth, exhausted)),
	fc.constantFrom(blocked, pending),
);

/** Small accounts in which equal values are frequent. */
export const accounts = fc
	.array(
		fc.record({
			term: fc.constantFrom("buy shoes", "red shoes", "école", "ecole", "zebra", "a", "shoes"),
			domain: fc.constantFrom("b.example", "a.example", "shoes.example"),
			country: fc.constantFrom("fr", "es"),
			language: fc.constantFrom("fr", "en"),
			engine: fc.constantFrom("google" as const, "bing" as const),
			place: fc.constantFrom("", "Lyon,France", "Paris,Ile-de-France,France"),
			mobile: fc.boolean(),
			favorite: fc.boolean(),
			kept: fc.boolean(),
			volume: fc.constantFrom(null, 0, 10, 5_000_000),
			volumeSource: fc.constantFrom("own", "simulated", "google_ads"),
			clicks: fc.constantFrom(null, 0, 3, 100),
			byPage: fc.boolean(),
			impressions: fc.constantFrom(0, 100, 12_345),
			wanted: fc.constantFrom(null, { url: "https://shop.example", isByRule: false }, { url: "https://shop.example/a/*", isByRule: true }),
			tagNames: fc.subarray(["blue", "green", "x"]),
			current: sighting,
			previous: sighting,
		}),
		{ maxLength: 40 },
	)
	.map((rows) => rows.map((row) => ({ ...row, impressions: row.clicks === null ? null : row.impressions })))
	.map((rows) => rows.map((row, i): PlainRow => ({ ...row, ordinal: 5 + i * 3, hid: hidOf(`m${i}`), depth: 30, createdAt: 0 })));

/** A row's state without awaited looks. */
export function answerOf(one: Seen | null): Seen | null {
	return one && !isPending(one) ? betterOfDay(undefined, one) : null;
}

export function plainVariation(row: PlainRow): Variation {
	return variationOf(codedOf(answerOf(row.current)), codedOf(answerOf(row.previous)));
}

/** Source: spec B §4 "For scoring". */
export function plainScore(variation: Variation): number {
	return variation === true ? 200 : variation === false ? -200 : (variation ?? 0);
}

let places = 0;
/** A row without observations, each with an ordinal of its own. */
export function plainRow(more: Partial<PlainRow>): PlainRow {
	const ordinal = places++;
	return {
		ordinal,
		hid: hidOf(`r${ordinal}`),
		term: `term ${ordinal}`,
		engine: "google",
		place: "",
		domain: "shop.example",
		country: "fr",
		language: "fr",
		mobile: false,
		favorite: false,
		kept: false,
		depth: 30,
		createdAt: 0,
		volume: null,
		volumeSource: null,
		clicks: null,
		byPage: false,
		impressions: null,
		wanted: null,
		tagNames: [],
		current: null,
		previous: null,
		...more,
	};
}
