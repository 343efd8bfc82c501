import { type CountedBy, QUERY_DEVICES, type QueryColumns } from "~/domain/search-query/query-columns";
import type { Ctx } from "~/services/ctx";
import { readPageParts, readQueryParts } from "~/services/search-queries/read-query-columns";
import type { FakeProperty } from "../../../tests/queries/fake-console";
import { type RuleSums, sumsByRule } from "../../../tests/queries/google-rule";
import { openLocalCtx } from "../../seed-large/local-ctx";
import { type Check, check } from "../../stage/compare";
import { rowsOf } from "../../stage/stored";

export interface Collected {
	id: number;
	account_id: number;
	name: string;
	first_day: string;
	last_final_day: string;
	days_left: number;
	cause: string | null;
}

interface StoredDay {
	day: string;
	is_final: number;
	rows: number;
	clicks: number;
	impressions: number;
	total_clicks: number;
	total_impressions: number;
	total_position_sum: number;
	property_rows: number;
	property_clicks: number;
	property_impressions: number;
}

/** Properties that are collected, as their ledger has them. */
export function collected(stateDir: string): Collected[] {
	return rowsOf<Collected>(
		stateDir,
		"SELECT id, account_id, name, first_day, last_final_day, days_left, cause FROM connection_property WHERE state = 'on' ORDER BY id",
	);
}

/** Compares what the stopped app has stored with sums of the lists by Google's rule. */
export async function judgeRows(stateDir: string, properties: ReadonlyMap<string, FakeProperty>): Promise<Check[]> {
	const { ctx, close } = await openLocalCtx(stateDir, { isReadOnly: true });
	const checks: Check[] = [];
	for (const property of collected(stateDir)) {
		const fake = properties.get(property.name);
		if (!fake) throw new Error(`an unknown property ${property.name}`);
		checks.push(judgeSums(stateDir, property, fake));
		for (const by of ["property", "page"] as const) checks.push(await judgeEach(ctx, property, fake, by));
	}
	await close();
	return checks;
}

function judgeSums(stateDir: string, { id, name }: Collected, fake: FakeProperty): Check {
	const days = rowsOf<StoredDay>(stateDir, `SELECT * FROM query_day WHERE property_id = ${id} AND is_final = 1 ORDER BY day`);
	const wrong = days.filter((one) => {
		const { total, property, page } = sumsByRule(fake.site, one.day);
		const told = [total, sumOf(property), sumOf(page)].map(({ clicks, impressions }) => [clicks, impressions]);
		const stored = [
			[one.total_clicks, one.total_impressions],
			[one.property_clicks, one.property_impressions],
			[one.clicks, one.impressions],
		];
		return [told, property.size, page.size].join() !== [stored, one.property_rows, one.rows].join();
	});
	const sum = (of: (one: StoredDay) => number) => days.reduce((total, one) => total + of(one), 0);
	const figure = `${days.length} final days, ${wrong.length} wrong; impressions: ${sum((one) => one.total_impressions)} in totals, ${sum((one) => one.property_impressions)} by property, ${sum((one) => one.impressions)} by page`;
	return check(
		`${name}: the sums of every final day equal those of its lists by Google's rule`,
		days.length > 450 && wrong.length === 0,
		figure,
	);
}

function sumOf(rows: ReadonlyMap<string, RuleSums>): RuleSums {
	const sum = { clicks: 0, impressions: 0, positionSum: 0 };
	for (const { clicks, impressions } of rows.values()) {
		sum.clicks += clicks;
		sum.impressions += impressions;
	}
	return sum;
}

async function judgeEach(ctx: Ctx, property: Collected, fake: FakeProperty, by: CountedBy): Promise<Check> {
	const range = { propertyId: property.id, accountId: property.account_id, from: property.first_day, to: property.last_final_day };
	const found = { rows: 0, missing: 0, strange: 0 };
	for await (const part of by === "page" ? readPageParts(ctx, range) : readQueryParts(ctx, range)) {
		const stored = new Map<string, number>();
		for (let row = 0; row < part.query.length; row++) add(stored, storedKey(part, row, by), 1);
		found.rows += part.query.length;
		for (const at of new Set(part.day)) {
			const day = part.days[at] ?? "";
			for (const [key, sums] of sumsByRule(fake.site, day)[by]) add(stored, keyOf(day, withoutCountry(key), sums), -1);
		}
		for (const left of stored.values()) {
			if (left > 0) found.strange += left;
			else found.missing -= left;
		}
	}
	const figure = `${found.rows} rows, ${found.missing} lost, ${found.strange} doubled or strange`;
	return check(`${property.name}: each row by ${by} is there once`, found.rows > 0 && found.missing === 0 && found.strange === 0, figure);
}

function add(counts: Map<string, number>, key: string, n: number): void {
	counts.set(key, (counts.get(key) ?? 0) + n);
}

/** Countries are stored in our own letters. */
function withoutCountry(key: string): string {
	const [query, , ...rest] = key.split("\n");
	return [query, ...rest].join("|");
}

function keyOf(day: string, key: string, { clicks, impressions, positionSum }: RuleSums): string {
	return [day, key, clicks, impressions, positionSum].join("|");
}

function storedKey(part: QueryColumns, row: number, by: CountedBy): string {
	const texts = [
		part.queries[part.query[row] ?? 0] ?? "",
		(QUERY_DEVICES[part.device[row] ?? 0] ?? "").toUpperCase(),
		...(by === "page" ? [part.pages[part.page[row] ?? 0] ?? ""] : []),
	];
	return keyOf(part.days[part.day[row] ?? 0] ?? "", texts.join("|"), {
		clicks: part.clicks[row] ?? 0,
		impressions: part.impressions[row] ?? 0,
		positionSum: part.positionSum[row] ?? 0,
	});
}
