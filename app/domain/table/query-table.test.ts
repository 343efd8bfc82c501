import fc from "fast-check";
import { expect, test } from "vitest";
import { TABLE_SORTS, type TableSort } from "./column-lists";
import { queryRow, queryTable } from "./query-table";
import { GROUPINGS, type TableQuery } from "./table-query";
import {
	accounts,
	answerOf,
	blocked,
	hidOf,
	notFound,
	type PlainRow,
	pending,
	plainScore,
	plainVariation,
	QUERY,
	ranked,
	plainRow as row,
	tableInput,
} from "./test-table";

type Key = string | number | null;

function position(row: PlainRow, side: "current" | "previous"): Key {
	const observation = answerOf(row[side])?.observation;
	if (observation?.outcome === "ranked") return observation.position;
	return observation?.outcome === "not_found" ? 1_000 : null;
}

const isRankedAt = (row: PlainRow, side: "current" | "previous") => answerOf(row[side])?.observation.outcome === "ranked";

/** null: nothing is known, last either way. */
function keyOf(row: PlainRow, sort: TableSort): Key {
	const variation = plainVariation(row);
	const seenAt = [position(row, "current"), position(row, "previous")].filter(
		(one): one is number => typeof one === "number" && one < 1_000,
	);
	switch (sort) {
		case "term":
			return alphabetical(row.term);
		case "domain":
			return row.domain;
		case "market":
			return `${row.country} ${row.language}${row.engine === "google" ? "" : ` ${row.engine}`}${row.place === "" ? "" : ` ${row.place}`}`;
		case "volume":
		case "clicks":
		case "impressions":
			return row[sort];
		case "ctr":
			return row.clicks === null || !row.impressions ? null : Math.round((10_000 * row.clicks) / row.impressions);
		case "favorite":
			return Number(row.favorite);
		case "firstSeen":
			return isRankedAt(row, "previous") ? 1 : isRankedAt(row, "current") ? 2 : null;
		case "best":
			return seenAt.length > 0 ? Math.min(...seenAt) : null;
		case "wanted":
			return row.wanted?.url ?? null;
		case "variation":
			return variation === null ? null : plainScore(variation);
		default:
			return position(row, sort === "position" ? "current" : "previous");
	}
}

const alphabetical = (term: string) => (term === "école" ? "ecole é" : term);

function compare(a: Key, b: Key, sign: number): number {
	if (a === b) return 0;
	if (a === null || b === null) return a === null ? 1 : -1;
	return sign * (a < b ? -1 : 1);
}

function plainGroups(row: PlainRow, grouping: TableQuery["grouping"]): string[] {
	if (grouping === "website") return [row.domain];
	if (grouping === "market")
		return [`${row.country}.${row.language}${row.engine === "google" ? "" : `.${row.engine}`}${row.place === "" ? "" : `.${row.place}`}`];
	return row.tagNames.length > 0 ? row.tagNames : ["~"];
}

/** Names of rows as the page should list them, "group hid". */
function plainTable(rows: readonly PlainRow[], query: TableQuery & { sort: TableSort }): string[] {
	const sign = query.dir === "desc" ? -1 : 1;
	const found = rows
		.filter((row) => (row.term.includes(query.q) || row.domain.includes(query.q)) && (row.favorite || !query.favorites))
		.toSorted((a, b) => Number(b.kept) - Number(a.kept) || Number(b.favorite) - Number(a.favorite) || a.ordinal - b.ordinal)
		.toSorted(
			(a, b) =>
				compare(keyOf(a, query.sort), keyOf(b, query.sort), sign) ||
				compare(position(a, "current"), position(b, "current"), 1) ||
				compare(alphabetical(a.term), alphabetical(b.term), 1),
		);
	const names = [...new Set(found.flatMap((row) => plainGroups(row, query.grouping)))].sort();
	if (
		query.dir === "desc" &&
		((query.grouping === "website" && query.sort === "domain") || (query.grouping === "market" && query.sort === "market"))
	)
		names.reverse();
	return names.flatMap((name) => found.filter((row) => plainGroups(row, query.grouping).includes(name)).map((row) => `${name} ${row.hid}`));
}

const queries = fc.record({
	q: fc.constantFrom("", "shoes", "a", "é", "nothing"),
	favorites: fc.boolean(),
	grouping: fc.constantFrom(...GROUPINGS),
	sort: fc.constantFrom(...TABLE_SORTS),
	dir: fc.constantFrom("asc" as const, "desc" as const),
});

test("any query over any account lists the same rows in the same order as the plainest implementation, page after page", () => {
	fc.assert(
		fc.property(accounts, queries, (rows, asked) => {
			const input = tableInput(rows);
			const listed: string[] = [];
			let pages = 1;
			for (let page = 1; page <= pages; page++) {
				const answer = queryTable(input, { ...QUERY, ...asked, page, size: 7 as 50 });
				pages = answer.pages;
				for (const row of answer.rows) {
					const { key = "" } = answer.groups[row.group] ?? {};
					const name = asked.grouping === "market" ? key : key === "-" ? "~" : key.replace(/_+$/, "");
					listed.push(`${name} ${row.hid}`);
				}
			}
			expect(listed).toEqual(plainTable(rows, { ...QUERY, ...asked }));
		}),
		{ numRuns: 400 },
	);
});

test("a row has its keyword and its observations of both dates", () => {
	fc.assert(
		fc.property(accounts, (rows) => {
			const page = queryTable(tableInput(rows), { ...QUERY, size: 1000 });
			expect(page.rows).toHaveLength(rows.length);
			for (const row of page.rows) {
				const plain = rows.find(({ hid }) => hid === row.hid);
				if (!plain) throw new Error("a row of nobody");
				expect(row).toMatchObject({ term: plain.term, favorite: plain.favorite, volume: plain.volume, current: answerOf(plain.current) });
				expect(row.volumeSource).toBe(plain.volume === null ? null : plain.volumeSource === "google_ads" ? "provider" : plain.volumeSource);
				expect(row).toMatchObject({ previous: answerOf(plain.previous), variation: plainVariation(plain) });
				expect(page.websites[row.website]?.domain).toBe(plain.domain);
				expect(page.markets[row.market]).toEqual({
					country: plain.country,
					language: plain.language,
					engine: plain.engine,
					place: plain.place,
				});
				expect(row.tags.map((tag) => page.tags[tag]?.name)).toEqual(plain.tagNames.toSorted());
			}
		}),
	);
});

test("a group's header counts its ups and downs over the whole group, new ones and missing ones too, on whichever page it stands", () => {
	fc.assert(
		fc.property(accounts, fc.constantFrom(...GROUPINGS), (rows, grouping) => {
			const input = tableInput(rows);
			for (let page = 1; page <= 6; page++) {
				const answer = queryTable(input, { ...QUERY, grouping, page, size: 7 as 50 });
				for (const { key, count, up, down, compared } of answer.groups) {
					const members = rows.filter((row) =>
						plainGroups(row, grouping).some((name) => [name, hidOf(name)].includes(key === "-" ? "~" : key)),
					);
					const scores = members.map((row) => plainScore(plainVariation(row)));
					expect(compared).toBe(members.filter((row) => plainVariation(row) !== null).length);
					expect([count, up, down]).toEqual([members.length, scores.filter((n) => n > 0).length, scores.filter((n) => n < 0).length]);
				}
			}
		}),
	);
});

test("a new one weighs +200, a missing one −200, and what cannot be said comes last in both directions", () => {
	const rows = [
		row({ term: "new", current: ranked(30), previous: notFound() }),
		row({ term: "up", current: ranked(2), previous: ranked(101) }),
		row({ term: "same", current: ranked(5), previous: ranked(5) }),
		row({ term: "missing", current: notFound(), previous: ranked(3) }),
		row({ term: "unknown", current: blocked, previous: ranked(3) }),
		row({ term: "never", current: notFound(), previous: notFound() }),
		row({ term: "up 199", current: ranked(1), previous: ranked(200) }),
		row({ term: "up 201", current: ranked(1), previous: ranked(202) }),
		row({ term: "down 199", current: ranked(200), previous: ranked(1) }),
		row({ term: "down 201", current: ranked(202), previous: ranked(1) }),
	];
	const terms = (dir: "asc" | "desc") => queryTable(tableInput(rows), { ...QUERY, dir }).rows.map(({ term }) => term);
	// Moves beyond 200 count as 200; rows of one score are in the order of their positions.
	expect(terms("asc").join()).toBe("down 201,missing,down 199,same,up,up 199,up 201,new,never,unknown");
	expect(terms("desc").join()).toBe("up 201,new,up 199,up,same,down 199,down 201,missing,never,unknown");
});

test('"not found" precedes "unknown" in both directions of a position', () => {
	const rows = [row({ term: "a", current: blocked }), row({ term: "b", current: notFound() }), row({ term: "c", current: ranked(9) })];
	const terms = (dir: "asc" | "desc") => queryTable(tableInput(rows), { ...QUERY, sort: "position", dir }).rows.map(({ term }) => term);
	expect(terms("asc")).toEqual(["c", "b", "a"]);
	expect(terms("desc")).toEqual(["b", "c", "a"]);
});

test("a page says how many are in the scope, were found, and are beyond the plan; a page too far is the last", () => {
	const rows = Array.from({ length: 12 }, (_, i) => row({ term: i < 4 ? `red ${i}` : `blue ${i}`, favorite: i === 11 }));
	const input = { ...tableInput(rows), shown: 10 };
	const page = queryTable(input, { ...QUERY, q: " RED ", size: 50, page: 9 });
	expect(page).toMatchObject({ total: 10, found: 4, excess: 2, page: 1, pages: 1, rev: 3, trackedRev: 7 });
	const beyond = (shown: number) => {
		const terms = queryTable({ ...input, shown }, QUERY).rows.map(({ term }) => term);
		return [terms.length, ...["blue 8", "blue 9", "blue 10"].filter((term) => terms.includes(term))];
	};
	expect([beyond(10), beyond(12)]).toEqual([
		[10, "blue 8"],
		[12, "blue 8", "blue 9", "blue 10"],
	]);
	// Those beyond the plan are named as far as the search finds them.
	const found = (q: string) => queryTable(input, { ...QUERY, q }).beyond;
	expect([found("blue"), found("red")].map(({ found: count, rows: some }) => [count, ...some.map(({ term }) => term)])).toEqual([
		[2, "blue 9", "blue 10"],
		[0],
	]);
	expect(queryRow(input, rows[10]?.hid ?? "", QUERY)?.row.term).toBe("blue 10");
	// Favourites come first in the one order, so the newest of all is among the ten.
	expect(queryTable(input, { ...QUERY, favorites: true }).rows.map(({ hid }) => hid)).toEqual([rows[11]?.hid]);
});

test("the scope is a website or a tag; an unknown one is empty", () => {
	const rows = [row({ term: "a", domain: "one.example" }), row({ term: "b", tagNames: ["x"] }), row({ term: "c", tagNames: ["x", "y"] })];
	const terms = (scope: TableQuery["scope"]) => queryTable(tableInput(rows), { ...QUERY, scope }).rows.map(({ term }) => term);
	expect(terms({ kind: "website", hid: hidOf("one.example") })).toEqual(["a"]);
	expect(terms({ kind: "tag", hid: hidOf("x") })).toEqual(["b", "c"]);
	expect(terms({ kind: "tag", hid: "nobody's" })).toEqual([]);
});

test("a search never matches across two keywords", () => {
	const rows = [row({ term: "red" }), row({ term: "shoes" })];
	expect(queryTable(tableInput(rows), { ...QUERY, q: "red\nshoes" }).found).toBe(0);
	expect(queryTable(tableInput(rows), { ...QUERY, q: "redshoes" }).found).toBe(0);
	expect(queryTable(tableInput(rows), { ...QUERY, q: "s" }).found).toBe(2);
});

test("another address than on the comparison date is a move; no address is none", () => {
	const rows = [
		row({ term: "a", current: ranked(4, "https://a/"), previous: ranked(4, "https://b/") }),
		row({ term: "b", current: ranked(4, "https://a/"), previous: ranked(4, "https://a/") }),
		row({ term: "c", current: ranked(4, "https://a/"), previous: notFound() }),
	];
	expect(queryTable(tableInput(rows), { ...QUERY, sort: "term" }).rows.map(({ moved }) => moved)).toEqual([true, false, false]);
});

test("what is awaited is said of the row and counted over the whole account, tries to come with the earliest", () => {
	const rows = [row({ current: ranked(4) }), row({ current: pending }), row({ current: blocked }), row({})];
	const open = tableInput([
		{ ...rows[0], current: pending } as PlainRow,
		rows[1] as PlainRow,
		{ ...rows[2], current: { ...blocked, evidence: { ...blocked.evidence, retryAt: 1_060_000 } } } as PlainRow,
	]).date;
	const page = queryTable({ ...tableInput(rows), open: open ? [open] : [] }, { ...QUERY, sort: "term", q: rows[0]?.term ?? "" });
	expect(page.running).toEqual({ done: 0, total: 3, blocked: 1, retryAt: 1_060_000 });
	expect(page.rows.map(({ looking, current }) => [looking, current?.observation.outcome])).toEqual([[true, "ranked"]]);
	expect(queryTable(tableInput(rows), QUERY).running).toBeNull();
});
