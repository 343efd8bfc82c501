import { sql } from "drizzle-orm";
import { accountStamp } from "~/db/accounts";
import type { Db } from "~/db/client";
import { connectionProperty, queryMonth } from "~/db/tables/connections";
import { queriesPrefix } from "~/domain/search-query/month-key";
import type { CountedBy, QueryRow } from "~/domain/search-query/query-columns";
import { rowsOfQueries } from "~/domain/search-query/test-query-rows";
import { addDays } from "~/domain/time/local-day";
import { newAccount, newWorld, type World } from "../../../tests/engine/test-world";
import type { Ctx } from "../ctx";
import type { QueryAnswer, QuerySource } from "../query-ports";
import { readPageParts, readQueryParts } from "./read-query-columns";
import { byProperty, queryRow, seedProperty } from "./test-queries";
import { visitProperty } from "./visit-property";

/** A service in memory whose days and refusals a test sets. Only rows of a day that the service has are answered. */
export class ScriptedSource implements QuerySource {
	limit = 3;
	countsByProperty = true;
	readonly told = new Map<string, { isFinal: boolean; rows: QueryRow[]; properties: QueryRow[] }>();
	/** Calls in order: "days", or the day and the first row; "q" before it: of the rows by property. */
	readonly calls: string[] = [];
	/** First and last day of each call of "days". */
	readonly spans: { from: string; to: string }[] = [];
	/** Called before each answer; what it returns is the answer. */
	before: (call: string) => QueryAnswer<never> | null = () => null;
	onCall: () => Promise<void> = async () => {};

	/** properties: rows by property; unless given, as if each list showed one page. */
	put(day: string, rows: QueryRow[], isFinal = true, properties = byProperty(rows)): void {
		this.told.set(day, { isFinal, rows, properties });
	}

	access: QuerySource["access"] = async () => ({ ok: true, value: { token: "token", expiresAt: Number.MAX_SAFE_INTEGER } });
	properties: QuerySource["properties"] = async () => ({ ok: true, value: [] });
	revoke: QuerySource["revoke"] = async () => true;

	days: QuerySource["days"] = (_access, { from, to }) => {
		this.spans.push({ from, to });
		return this.answer("days", () =>
			[...this.told]
				.filter(([day, { rows }]) => from <= day && day <= to && rows.length > 0)
				.sort(([a], [b]) => (a < b ? -1 : 1))
				.map(([day, { isFinal, rows }]) => ({ day, isFinal, totals: sumsOf(rows) })),
		);
	};

	rows: QuerySource["rows"] = (_access, { day, start, by }) =>
		this.answer(`${day} ${by === "page" ? "" : "q"}${start}`, () => {
			const told = this.told.get(day);
			return (by === "page" ? told?.rows : told?.properties)?.slice(start, start + this.limit) ?? [];
		});

	/** Days whose rows were asked for, without their further pages. */
	asked(): string[] {
		return this.calls.flatMap((call) => (call.endsWith(" 0") ? [call.slice(0, 10)] : []));
	}

	private async answer<Value>(call: string, make: () => Value): Promise<QueryAnswer<Value>> {
		this.calls.push(call);
		await this.onCall();
		return this.before(call) ?? { ok: true, value: make() };
	}
}

/** A world on the evening of 20 November 2026 with one property of example.com without days. woken: ids of properties whose next run is asked for. */
export async function newVisits() {
	const world = await newWorld();
	world.setNow("2026-11-20T20:00:00Z");
	const source = new ScriptedSource();
	const sources = { google_search_console: source, bing_webmaster: source };
	world.ctx.ports.queries = { sources, consent: null };
	const woken: number[] = [];
	world.ctx.ports.queue.wakeProperties = async (ids) => void woken.push(...ids);
	const accountId = await newAccount(world);
	const { propertyId } = await seedProperty(world.ctx, { accountId, domain: "example.com", days: [] });
	return { world, source, woken, property: { accountId, propertyId } };
}

/** Totals with one impression of a query that the service does not name. */
function sumsOf(rows: readonly QueryRow[]) {
	const sum = (of: (row: QueryRow) => number) => rows.reduce((total, row) => total + of(row), 0);
	return {
		clicks: sum((row) => row.clicks),
		impressions: sum((row) => row.impressions) + 1,
		positionSum: sum((row) => row.positionSum) + 50,
	};
}

/** Makes all properties due, and visits this one until it asks for no further run. */
export async function visitToEnd(ctx: Ctx, propertyId: number): Promise<"done" | "refused" | "stale"> {
	await ctx.db.run(sql`UPDATE connection_property SET next_at = 0`);
	for (;;) {
		const outcome = await visitOnce(ctx, propertyId);
		if (outcome !== "more") return outcome;
	}
}

export function visitOnce(ctx: Ctx, propertyId: number) {
	return visitProperty(ctx, propertyId, async (of, connection) => {
		const source = of.ports.queries?.sources[connection.kind];
		if (!source) throw new Error("no source");
		return source.access({ way: connection.way, secret: "" });
	});
}

/** All rows of a property in a span, by page or by property. */
export async function readRows(
	ctx: Ctx,
	asked: Parameters<typeof readPageParts>[1],
	by: CountedBy = "page",
): Promise<(QueryRow & { day: string })[]> {
	const rows: (QueryRow & { day: string })[] = [];
	const parts = by === "page" ? readPageParts(ctx, asked) : readQueryParts(ctx, asked);
	for await (const part of parts) rows.push(...rowsOfQueries(part));
	return rows;
}

/** Every stored row of both sets as text, sorted. */
export async function storedRows({ ctx }: World, property: { accountId: number; propertyId: number }) {
	const asked = { ...property, from: "2000-01-01", to: "2099-12-31" };
	const rows = [...(await readRows(ctx, asked)), ...(await readRows(ctx, asked, "property"))];
	return rows.map((row) => textOf(row.day, row)).sort();
}

/** The same of what the service tells as final or fresh. */
export function toldRows({ told }: ScriptedSource): string[] {
	return [...told].flatMap(([day, { rows, properties }]) => [...rows, ...properties].map((row) => textOf(day, row))).sort();
}

function textOf(day: string, { query, page, country, device, clicks, impressions, positionSum }: QueryRow): string {
	return [day, query, page, country, device, clicks, impressions, positionSum].join("|");
}

export async function propertyRow({ ctx }: World, id: number) {
	const [row] = await ctx.db.select().from(connectionProperty).where(sql`id = ${id}`);
	if (!row) throw new Error("no property");
	return row;
}

export function monthsOf({ ctx }: World) {
	return ctx.db.select().from(queryMonth).orderBy(queryMonth.month);
}

/** Keys of the objects of all sealed months of the account. */
export async function monthObjects({ ctx }: World, accountId: number): Promise<string[]> {
	const account = await accountStamp(ctx.db, accountId);
	return (await ctx.ports.objects.list(queriesPrefix(account?.hid ?? ""))).keys;
}

/** The process died: nothing that it would do comes about. */
export class Killed extends Error {}

const WRITES = ["run", "batch", "update", "insert", "delete"];

/** The same with a process that dies before its n-th write to D1 or R2, and does nothing afterwards. */
export function dyingCtx(ctx: Ctx, n: number): Ctx {
	let left = n;
	const live = () => {
		if (--left <= 0) throw new Killed();
	};
	const db = new Proxy(ctx.db, {
		get(target, key, receiver) {
			if (left <= 0) throw new Killed();
			if (typeof key === "string" && WRITES.includes(key)) live();
			return Reflect.get(target, key, receiver);
		},
	});
	const { objects } = ctx.ports;
	const put: typeof objects.put = async (key, body) => {
		live();
		await objects.put(key, body);
	};
	const erase: typeof objects.delete = async (keys) => {
		live();
		await objects.delete(keys);
	};
	return { ...ctx, db: db satisfies Db, ports: { ...ctx.ports, objects: { ...objects, put, delete: erase } } };
}

/** n days up to 18 November, of which the last two are fresh; each has four rows, so two pages. */
export function tellDays(source: ScriptedSource, n: number): void {
	for (let i = 0; i < n; i++) source.put(addDays("2026-11-18", -i), fourRows(i), i > 1);
}

export function fourRows(i: number): QueryRow[] {
	return [1, 2, 3, 4].map((k) => queryRow({ query: `shoes ${(i + k) % 7}`, clicks: i % k, impressions: 10 * k, positionSum: 30 + k }));
}
