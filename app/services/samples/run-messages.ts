import { samplesBetween, samplesByIds } from "~/db/samples";
import { trackedParts } from "~/db/tracked-keywords";
import { endpointsOf } from "~/db/webhook-endpoints";
import type { NewMessage } from "~/db/webhook-messages";
import { ownNumbers, ownTexts } from "~/domain/own-json";
import type { SampleGrid } from "~/domain/sample/columns";
import { timeKey } from "~/domain/sample/day";
import { addDays } from "~/domain/time/local-day";
import { printBody, RUN_EVENTS } from "~/domain/webhook/event-types";
import { type NewsKeyword, newsOfRun, type OtherRun } from "~/domain/webhook/position-news";
import type { Ctx } from "../ctx";
import { readCodes, type StoredSample } from "./sample-row";

/** A change is told against the last definite answer of so many days. */
const COMPARED_DAYS = 7;

type SampleRow = StoredSample & { id: number; accountId: number; day: string; time: string };

/** Messages that the end of a run makes, for each endpoint those it asked for. row: the sample before it closes; grid: as it closes. */
export async function runMessages(ctx: Ctx, row: SampleRow, grid: SampleGrid, at: number): Promise<NewMessage[]> {
	const endpoints = (await endpointsOf(ctx.db, row.accountId)).filter(({ state, events }) => state === "on" && isAboutKeywords(events));
	if (endpoints.length === 0) return [];
	const others = await otherRuns(ctx, row);
	const keywords = await keywordsOf(ctx, row.accountId);
	const run = { day: row.day, time: row.time, columns: { ...grid, evidence: () => grid.evidence } };
	return endpoints.flatMap((endpoint) => {
		const scope = {
			events: ownTexts(endpoint.events),
			websites: ownTexts(endpoint.websites),
			tags: ownTexts(endpoint.tags),
		};
		return newsOfRun(run, others, keywords, scope).map(({ type, key, data }) => ({
			type,
			key: `${type}:${row.id}:${at}:${key}`,
			body: printBody(type, at, data),
			endpoint: endpoint.hid,
		}));
	});
}

function isAboutKeywords(events: string): boolean {
	const asked = ownTexts(events);
	return RUN_EVENTS.some((type) => asked.includes(type));
}

/** Closed samples of the days before, the latest first, and those after it. A sample that closes again is compared with its former end first. */
async function otherRuns(ctx: Ctx, row: SampleRow): Promise<{ earlier: OtherRun[]; later: OtherRun[] }> {
	const near = await samplesBetween(ctx.db, row.accountId, addDays(row.day, -COMPARED_DAYS), addDays(row.day, COMPARED_DAYS));
	const ids = near.filter(({ id, closedAt }) => closedAt !== null && id !== row.id).map(({ id }) => id);
	const runs: OtherRun[] = [];
	for (const other of await samplesByIds(ctx.db, ids)) {
		const read = readCodes(other);
		if (read) runs.push({ day: other.day, time: other.time, columns: read.columns });
	}
	const earlier = runs.filter((other) => timeKey(other) < timeKey(row)).reverse();
	const former = readCodes(row);
	return {
		earlier: former ? [{ day: row.day, time: row.time, columns: former.columns }, ...earlier] : earlier,
		later: runs.filter((other) => timeKey(other) > timeKey(row)),
	};
}

async function keywordsOf(ctx: Ctx, accountId: number): Promise<NewsKeyword[]> {
	const { websites, tags, tagged, rows } = await trackedParts(ctx.db, accountId);
	const sites = new Map(websites.map(({ id, hid, domain }) => [id, { hid, domain }]));
	const names = new Map(tags.map(({ id, hid }) => [id, hid]));
	const tagsOf = new Map<number, string[]>();
	for (const { tagId, ordinals } of tagged) {
		const hid = names.get(tagId);
		if (hid !== undefined) for (const ordinal of ownNumbers(ordinals)) tagsOf.set(ordinal, [...(tagsOf.get(ordinal) ?? []), hid]);
	}
	return rows.flatMap(([ordinal, hid, term, websiteId, country, language, device, , , , , , engine, , , , , place]) => {
		const website = sites.get(websiteId);
		return website ? [{ ordinal, hid, term, country, language, engine, place, device, website, tags: tagsOf.get(ordinal) ?? [] }] : [];
	});
}
