import { sql } from "drizzle-orm";
import { putQueryDay } from "~/db/search-queries";
import { connection, connectionProperty } from "~/db/tables/connections";
import { website } from "~/db/tables/monitors";
import type { ConnectionKind } from "~/domain/search-query/connection-kinds";
import type { PropertyDay, QueryRow } from "~/domain/search-query/query-columns";
import type { Ctx } from "../ctx";
import { packDay } from "./pack-day";

export interface SeededDay {
	day: string;
	/** true unless given. */
	isFinal?: boolean;
	/** Sums of the rows unless given; null for a service that tells none. */
	totals?: PropertyDay["totals"];
	/** By page. */
	rows: QueryRow[];
	/** By property; null for a day that is kept by page only. Unless given, as if each list showed one page. */
	properties?: QueryRow[] | null;
}

interface Seed {
	accountId: number;
	domain: string;
	days: readonly SeededDay[];
	kind?: ConnectionKind;
	/** "sc-domain:" and the domain unless given. */
	name?: string;
	/** Mail address of the connection; properties with the same one share it. */
	connectionName?: string;
	brandWords?: string[];
}

/** A row as Google tells it; what is not given is one impression without click at place 1 on a phone in the USA. */
export function queryRow(given: Partial<QueryRow> & { query: string }): QueryRow {
	return { page: "https://example.com/", country: "us", device: "mobile", clicks: 0, impressions: 1, positionSum: 1, ...given };
}

/** Writes a connected property that is on, with its website and its days as a collection writes them. The credential cannot be decrypted. */
export async function seedProperty(ctx: Ctx, seed: Seed) {
	const { accountId, domain, days, kind = "google_search_console", connectionName = "owner@example.com" } = seed;
	const createdAt = ctx.now();
	await ctx.db.insert(website).values({ hid: ctx.newHid(), accountId, domain, createdAt }).onConflictDoNothing();
	await ctx.db
		.insert(connection)
		.values({
			hid: ctx.newHid(),
			accountId,
			kind,
			way: kind === "bing_webmaster" ? "api_key" : "oauth",
			name: connectionName,
			sealedCredential: "sealed",
			createdAt,
		})
		.onConflictDoNothing();
	const [site] = await ctx.db.select().from(website).where(sql`account_id = ${accountId} AND domain = ${domain}`);
	const [joined] = await ctx.db
		.select()
		.from(connection)
		.where(sql`account_id = ${accountId} AND kind = ${kind} AND name = ${connectionName}`);
	const finals = days.filter((one) => one.isFinal !== false).map((one) => one.day);
	const [property] = await ctx.db
		.insert(connectionProperty)
		.values({
			hid: ctx.newHid(),
			accountId,
			connectionId: joined?.id ?? 0,
			kind,
			name: seed.name ?? (kind === "bing_webmaster" ? `https://${domain}/` : `sc-domain:${domain}`),
			permission: "owner",
			websiteId: site?.id ?? null,
			state: "on",
			brandWords: JSON.stringify(seed.brandWords ?? []),
			firstDay: finals.toSorted()[0] ?? null,
			lastFinalDay: finals.toSorted().at(-1) ?? null,
			nextAt: createdAt,
			lease: 1,
			createdAt,
		})
		.returning();
	if (!site || !joined || !property) throw new Error("the property was not seeded");
	for (const {
		day,
		rows,
		properties = kind === "bing_webmaster" ? null : byProperty(rows),
		isFinal = true,
		totals = sumsOf(rows),
	} of days) {
		await putQueryDay(ctx.db, property, await packDay(ctx, { day, isFinal, totals }, { pages: rows, properties }));
	}
	return {
		websiteId: site.id,
		websiteHid: site.hid,
		connectionId: joined.id,
		connectionHid: joined.hid,
		propertyId: property.id,
		propertyHid: property.hid,
	};
}

/** Rows by property of lists that show one page each. */
export function byProperty(rows: readonly QueryRow[]): QueryRow[] {
	const sums = new Map<string, QueryRow>();
	for (const row of rows) {
		const key = [row.query, row.country, row.device].join("\n");
		const sum = sums.get(key) ?? { ...row, page: "", clicks: 0, impressions: 0, positionSum: 0 };
		sum.clicks += row.clicks;
		sum.impressions += row.impressions;
		sum.positionSum += row.positionSum;
		sums.set(key, sum);
	}
	return [...sums.values()];
}

function sumsOf(rows: readonly QueryRow[]): NonNullable<PropertyDay["totals"]> {
	const sum = (of: (row: QueryRow) => number) => rows.reduce((total, row) => total + of(row), 0);
	return { clicks: sum((row) => row.clicks), impressions: sum((row) => row.impressions), positionSum: sum((row) => row.positionSum) };
}
