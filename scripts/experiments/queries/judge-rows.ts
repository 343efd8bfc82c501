import { QUERY_DEVICES, type QueryColumns } from "~/domain/search-query/query-columns";
import type { Ctx } from "~/services/ctx";
import { readQueryParts } from "~/services/search-queries/read-query-columns";
import { FakeConsole, type FakeProperty } from "../../../tests/queries/fake-console";
import type { TrafficRow, TrafficTotals } from "../../../tests/queries/seeded-traffic";
import { openLocalCtx } from "../../seed-large/local-ctx";
import { type Check, check } from "../check";
import { rowsOf } from "../stored-rows";

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
}

/** Properties that are collected, as their ledger has them. */
export function collected(stateDir: string): Collected[] {
	return rowsOf<Collected>(
		stateDir,
		"SELECT id, account_id, name, first_day, last_final_day, days_left, cause FROM connection_property WHERE state = 'on' ORDER BY id",
	);
}

/** Compares what the stopped app has stored with rows and sums made from the seed anew. */
export async function judgeRows(stateDir: string, properties: ReadonlyMap<string, FakeProperty>): Promise<Check[]> {
	const { ctx, close } = await openLocalCtx(stateDir, { isReadOnly: true });
	const checks: Check[] = [];
	for (const property of collected(stateDir)) {
		const fake = properties.get(property.name);
		if (!fake) throw new Error(`an unknown property ${property.name}`);
		// Every final day has all its impressions, on whichever day it is asked for.
		const seed = new FakeConsole(() => Date.now());
		checks.push(judgeSums(stateDir, property, (day) => seed.totals(fake, day)));
		checks.push(await judgeEach(ctx, property, (day) => seed.rows(fake, day)));
	}
	await close();
	return checks;
}

function judgeSums(stateDir: string, { id, name }: Collected, totalsOf: (day: string) => TrafficTotals): Check {
	const days = rowsOf<StoredDay>(stateDir, `SELECT * FROM query_day WHERE property_id = ${id} AND is_final = 1 ORDER BY day`);
	const wrong = days.filter((one) => {
		const told = totalsOf(one.day);
		const named = [told.namedRows, told.namedClicks, told.namedImpressions].join();
		const all = [told.clicks, told.impressions].join();
		return named !== [one.rows, one.clicks, one.impressions].join() || all !== [one.total_clicks, one.total_impressions].join();
	});
	const sum = (of: (one: StoredDay) => number) => days.reduce((total, one) => total + of(one), 0);
	const figure = `${days.length} final days, ${wrong.length} wrong, ${sum((one) => one.rows)} rows, ${sum((one) => one.total_clicks)} clicks`;
	return check(`${name}: the sums of every final day equal those of the seed`, days.length > 450 && wrong.length === 0, figure);
}

async function judgeEach(ctx: Ctx, property: Collected, told: (day: string) => TrafficRow[]): Promise<Check> {
	const range = { propertyId: property.id, accountId: property.account_id, from: property.first_day, to: property.last_final_day };
	const found = { rows: 0, missing: 0, strange: 0 };
	for await (const part of readQueryParts(ctx, range)) {
		const stored = new Map<string, number>();
		for (let row = 0; row < part.query.length; row++) add(stored, storedKey(part, row), 1);
		found.rows += part.query.length;
		for (const at of new Set(part.day)) for (const row of told(part.days[at] ?? "")) add(stored, keyOf(part.days[at] ?? "", row), -1);
		for (const left of stored.values()) {
			if (left > 0) found.strange += left;
			else found.missing -= left;
		}
	}
	const figure = `${found.rows} rows, ${found.missing} lost, ${found.strange} doubled or strange`;
	return check(`${property.name}: each row is there once`, found.rows > 0 && found.missing === 0 && found.strange === 0, figure);
}

function add(counts: Map<string, number>, key: string, n: number): void {
	counts.set(key, (counts.get(key) ?? 0) + n);
}

function keyOf(day: string, row: Omit<TrafficRow, "country" | "device" | "isNamed"> & { device: string }): string {
	return [day, row.query, row.page, row.device, row.clicks, row.impressions, row.positionSum].join("|");
}

function storedKey(part: QueryColumns, row: number): string {
	return keyOf(part.days[part.day[row] ?? 0] ?? "", {
		query: part.queries[part.query[row] ?? 0] ?? "",
		page: part.pages[part.page[row] ?? 0] ?? "",
		device: (QUERY_DEVICES[part.device[row] ?? 0] ?? "").toUpperCase(),
		clicks: part.clicks[row] ?? 0,
		impressions: part.impressions[row] ?? 0,
		positionSum: part.positionSum[row] ?? 0,
	});
}
