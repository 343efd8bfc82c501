import { type CrawlerTrialRow, trialByHid } from "~/db/crawler-trials";
import type { Trial } from "~/domain/crawler/trial";
import { ownJson } from "~/domain/own-json";
import type { PageEncoding } from "~/domain/storage/evidence-pack";
import { pagesKey, parseLookId } from "~/domain/storage/look-id";
import type { Ctx } from "../ctx";
import { openPack } from "../looks/load-looks";

/** A trial as it is now; null without one. */
export async function readTrial(ctx: Ctx, hid: string): Promise<Trial | null> {
	const row = await trialByHid(ctx.db, hid);
	return row && trialOf(row);
}

export function trialOf(row: CrawlerTrialRow): Trial {
	const { hid, looks, same, better, worse, unknown } = row;
	const state = row.endedAt === null ? "running" : row.failed ? "failed" : "done";
	return { id: hid, state, looks, same, better, worse, unknown, findings: ownJson(row.findings) };
}

/** The page of a finding as received; n counts from 1. null without such a finding, or where the page is no longer stored. */
export async function readTrialPage(ctx: Ctx, hid: string, n: number): Promise<{ body: Uint8Array; encoding: PageEncoding } | null> {
	const finding = (await readTrial(ctx, hid))?.findings[n - 1];
	const address = finding && parseLookId(finding.look);
	const pack = address && (await openPack(ctx, pagesKey(address)));
	const page = pack?.index.looks[String(address?.index)]?.pages[(finding?.page ?? 0) - 1];
	const body = pack && page && (await pack.read([page[0], page[1]]));
	return page && body ? { body, encoding: page[2] } : null;
}
