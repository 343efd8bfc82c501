import type { ZipEntry } from "@serpentine/table-files/write";
import { answersOfProperty } from "~/db/answer-impressions";
import { connectionsOf, listedProperties } from "~/db/connections";
import { queryDaysBetween } from "~/db/search-queries";
import { ARCHIVE_FILES, queriesFile } from "~/domain/archive/archive-format";
import { ownJson } from "~/domain/own-json";
import { QUERY_DEVICES, type QueryColumns } from "~/domain/search-query/query-columns";
import type { Ctx } from "../ctx";
import { readPageParts, readQueryParts } from "../search-queries/read-query-columns";
import { iso, json } from "./archive-entries";
import { archiveTable } from "./archive-table";

/** Rows that are handed on together. */
const BATCH = 512;
const EVER = { from: "0000-00-00", to: "9999-99-99" };

interface Property {
	id: number;
	/** Its place in the file of properties, from 1. */
	number: number;
}

/** Properties of Search Console and Bing with what was collected of them. Rows name a property by its number. */
export async function* searchQueryFiles(ctx: Ctx, { id: accountId }: { id: number }): AsyncGenerator<ZipEntry> {
	const [connections, listed] = await Promise.all([connectionsOf(ctx.db, accountId), listedProperties(ctx.db, accountId)]);
	const properties = listed.map(({ property }, place): Property => ({ id: property.id, number: place + 1 }));
	yield json(
		ARCHIVE_FILES.properties,
		listed.map(({ property, websiteDomain }, place) => {
			const { way, name } = connections.find(({ id }) => id === property.connectionId) ?? { way: null, name: null };
			return {
				number: place + 1,
				service: property.kind,
				name: property.name,
				website: websiteDomain,
				collected: property.state === "on",
				brand_words: ownJson(property.brandWords),
				// Without its credential.
				connection: { way, name },
				created_at: iso(property.createdAt),
			};
		}),
	);
	yield { name: ARCHIVE_FILES.queryDays, chunks: archiveTable("queryDays", () => dayCells(ctx, accountId, properties)) };
	yield { name: ARCHIVE_FILES.answers, chunks: archiveTable("answers", () => answerCells(ctx, accountId, properties)) };
	for (const month of await monthsOf(ctx, accountId, properties))
		for (const by of ["queries", "pages"] as const)
			yield { name: queriesFile(month, by), chunks: archiveTable("queries", () => queryCells(ctx, accountId, properties, { month, by })) };
}

async function monthsOf(ctx: Ctx, accountId: number, properties: readonly Property[]): Promise<string[]> {
	const months = new Set<string>();
	for (const { id: propertyId } of properties)
		for (const { day, rows } of await queryDaysBetween(ctx.db, { propertyId, accountId, ...EVER }))
			if (rows > 0) months.add(day.slice(0, 7));
	return [...months].toSorted();
}

/** The totals of each day; empty where the service tells none. */
async function* dayCells(ctx: Ctx, accountId: number, properties: readonly Property[]) {
	for (const { id: propertyId, number } of properties) {
		const days = await queryDaysBetween(ctx.db, { propertyId, accountId, ...EVER });
		yield days.map((one) => ({
			property: number,
			day: one.day,
			final: one.isFinal,
			clicks: one.totalClicks,
			impressions: one.totalImpressions,
			position: averageOf(one.totalPositionSum, one.totalImpressions),
		}));
	}
}

/** Rows by property name no page, but on days that are kept by page only; rows by page count a list once for each page that it shows. */
async function* queryCells(
	ctx: Ctx,
	accountId: number,
	properties: readonly Property[],
	{ month, by }: { month: string; by: "queries" | "pages" },
) {
	const read = by === "pages" ? readPageParts : readQueryParts;
	for (const { id: propertyId, number } of properties) {
		const range = { propertyId, accountId, from: `${month}-01`, to: `${month}-31` };
		for await (const part of read(ctx, range)) yield* partCells(part, number);
	}
}

function* partCells(part: QueryColumns, property: number) {
	for (let from = 0; from < part.query.length; from += BATCH) {
		const places = Array.from({ length: Math.min(BATCH, part.query.length - from) }, (_, i) => from + i);
		yield places.map((i) => ({
			property,
			day: part.days[part.day[i] ?? 0] ?? "",
			query: part.queries[part.query[i] ?? 0] ?? "",
			page: part.pages[part.page[i] ?? 0] ?? "",
			country: part.countries[part.country[i] ?? 0] ?? "",
			device: QUERY_DEVICES[part.device[i] ?? 0] ?? "unknown",
			clicks: part.clicks[i] ?? 0,
			impressions: part.impressions[i] ?? 0,
			position: averageOf(part.positionSum[i] ?? 0, part.impressions[i] ?? 0),
		}));
	}
}

/** A day is one row without a text; a page or query is one row of its period. */
async function* answerCells(ctx: Ctx, accountId: number, properties: readonly Property[]) {
	for (const { id: propertyId, number } of properties) {
		for (const one of await answersOfProperty(ctx.db, { propertyId, accountId })) {
			const facts = { property: number, by: one.by, from: one.fromDay, to: one.toDay, imported_at: one.importedAt };
			if (one.by === "day") yield [{ ...facts, text: null, impressions: one.impressions }];
			else yield ownJson(one.rows).map(([text, impressions]) => ({ ...facts, text, impressions }));
		}
	}
}

/** null without an impression. */
function averageOf(positionSum: number | null, impressions: number | null): number | null {
	return positionSum === null || !impressions ? null : positionSum / impressions;
}
