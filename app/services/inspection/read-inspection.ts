import { type InspectionEntry, type InspectionRowEntry, inspectionByHash, latestInspectionHash, rowsOfInspection } from "~/db/inspections";
import {
	analysisOf,
	type InspectionDetail,
	type InspectionObject,
	type InspectionOutcome,
	type InspectionRow,
	inspectionLog,
} from "~/domain/crawler/inspection-object";
import { ownJson } from "~/domain/own-json";
import type { PageEncoding } from "~/domain/storage/evidence-pack";
import type { Ctx } from "../ctx";
import { openPack, unpackReading } from "../looks/load-looks";
import { pageText } from "../looks/page-text";
import { inspectionKey, ONLY_LOOK } from "./inspection-key";

/** `crawler/inspection/{hash}.json`; null without such an inspection. Source: spec A §7. */
export async function readInspection(ctx: Ctx, hash: string): Promise<InspectionObject | null> {
	const found = await inspectionByHash(ctx.db, hash);
	return found && inspectionObject(found, await rowsOfInspection(ctx.db, found.id));
}

/** The latest inspection of any administrator; null without one. */
export async function readLatestInspection(ctx: Ctx): Promise<InspectionObject | null> {
	const hash = await latestInspectionHash(ctx.db);
	return hash === null ? null : readInspection(ctx, hash);
}

/** `crawler/inspection/{hash}/{id}.json`; null before the request has ended, and where its page is no longer stored. */
export async function readInspectionDetail(ctx: Ctx, hash: string, id: string): Promise<InspectionDetail | null> {
	const row = await endedRow(ctx, hash, id);
	const pack = row && (await openPack(ctx, inspectionKey(hash, id)));
	const places = pack?.index.looks[ONLY_LOOK];
	if (!row || !pack || !places) return null;
	const reading = await pack.read(places.reading);
	if (!reading) return null;
	const look = unpackReading(reading);
	const page = places.pages[0];
	const body = page && (await pack.read([page[0], page[1]]));
	return {
		...inspectionRow(row),
		analysis: analysisOf(look),
		log: inspectionLog(look, ownJson(row.items)),
		html: page && body ? pageText(body, page[2]) : "",
	};
}

/** The page of a request as received; null where it is not stored. */
export async function readInspectedPage(ctx: Ctx, hash: string, id: string): Promise<{ body: Uint8Array; encoding: PageEncoding } | null> {
	const row = await endedRow(ctx, hash, id);
	const pack = row && (await openPack(ctx, inspectionKey(hash, id)));
	const page = pack?.index.looks[ONLY_LOOK]?.pages[0];
	const body = pack && page && (await pack.read([page[0], page[1]]));
	return page && body ? { body, encoding: page[2] } : null;
}

async function endedRow(ctx: Ctx, hash: string, id: string): Promise<InspectionRowEntry | null> {
	const found = await inspectionByHash(ctx.db, hash);
	const row = found && (await rowsOfInspection(ctx.db, found.id)).find(({ hid }) => hid === id);
	return row && row.status !== "WORKING" ? row : null;
}

function inspectionObject(found: InspectionEntry, rows: readonly InspectionRowEntry[]): InspectionObject {
	const { name, version } = ownJson(found.config);
	const { hash, country, language, createdAt, endedAt } = found;
	const created_at = new Date(createdAt).toISOString();
	return { hash, config: { name, version }, country, language, created_at, done: endedAt !== null, rows: rows.map(inspectionRow) };
}

function inspectionRow({ hid, keyword, datacenter, status, items, outcome }: InspectionRowEntry): InspectionRow {
	return { id: hid, keyword, datacenter, status, items: ownJson(items), outcome: outcome as InspectionOutcome | null };
}
