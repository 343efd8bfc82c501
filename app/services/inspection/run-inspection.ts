import type { CrawlerConfig } from "@serpentine/serp";
import {
	endInspection,
	endInspectionRow,
	type InspectionEntry,
	type InspectionRowEntry,
	leaseInspection,
	postponeInspection,
	rowsOfInspection,
} from "~/db/inspections";
import { sourceStateOf } from "~/db/source-states";
import { placeOfDatacenter } from "~/domain/check/datacenter";
import { countItems } from "~/domain/crawler/inspection";
import type { InspectionOutcome } from "~/domain/crawler/inspection-object";
import { ownJson } from "~/domain/own-json";
import { breakerGate, CLOSED_BREAKER } from "~/domain/position/breaker";
import { MIN_DEPTH_RESULTS } from "~/domain/position/search";
import { writePack } from "~/domain/storage/evidence-pack";
import { MINUTE_MS } from "~/domain/time/durations";
import type { Ctx } from "../ctx";
import { packReading } from "../looks/load-looks";
import { type TakenLook, takeLook } from "../looks/take-look";
import type { SourceSession } from "../source-ports";
import { inspectionKey, ONLY_LOOK } from "./inspection-key";

/** Longer than the slowest page: an inspection whose consumer is not heard of for so long is taken over. */
const LEASE_MS = 3 * MINUTE_MS;
/** Leases after which an inspection is given up. */
const MAX_TRIES = 4;
const AGAIN_MS = 5_000;

/**
 * Makes the requests of an inspection: one page each, by the source of its config, as many at once as the source allows. A row ends by itself; a killed
 * run leaves its open rows to the next. The breaker of the source is respected and not fed: a faulty parser must not make production rest.
 */
export async function runInspection(ctx: Ctx, hash: string): Promise<"done" | "stale"> {
	const held = await leaseInspection(ctx.db, hash, ctx.now(), ctx.now() + LEASE_MS);
	if (!held) return "stale";
	const config = ownJson(held.config);
	if (held.tries > MAX_TRIES) return end(ctx, held, "gave_up");
	const source = ctx.ports.sources[config.browser.source];
	const breaker = (await sourceStateOf(ctx.db, source.name)) ?? CLOSED_BREAKER;
	if (breakerGate(breaker, ctx.now()).allow !== "all") return end(ctx, held, "resting");
	try {
		const session = await source.open(config);
		try {
			await makeRequests(ctx, { held, config, session, sideBySide: source.maxInFlight });
		} finally {
			await session.close();
		}
		return await end(ctx, held, "gave_up");
	} catch (error) {
		if (error instanceof LostLease) return "stale";
		await postponeInspection(ctx.db, held, ctx.now() + AGAIN_MS);
		throw error;
	}
}

async function end(ctx: Ctx, held: InspectionEntry, outcome: InspectionOutcome): Promise<"done"> {
	await endInspection(ctx.db, held, { outcome, now: ctx.now() });
	ctx.log({ event: "inspection_done", inspection: held.hash });
	return "done";
}

class LostLease extends Error {}

interface Run {
	held: InspectionEntry;
	config: CrawlerConfig;
	session: SourceSession;
	sideBySide: number;
}

async function makeRequests(ctx: Ctx, run: Run): Promise<void> {
	const open = (await rowsOfInspection(ctx.db, run.held.id)).filter(({ status }) => status === "WORKING");
	const worker = async () => {
		for (let row = open.shift(); row; row = open.shift()) await makeRequest(ctx, run, row);
	};
	const ended = await Promise.allSettled(Array.from({ length: Math.min(run.sideBySide, open.length) }, worker));
	for (const one of ended) if (one.status === "rejected") throw one.reason;
}

async function makeRequest(ctx: Ctx, { held, config, session }: Run, row: InspectionRowEntry): Promise<void> {
	const { country, language } = held;
	const place = placeOfDatacenter(row.datacenter);
	const taken = await takeLook(session, {
		search: { engine: "google", term: row.keyword, country, language, device: "desktop", place },
		depth: MIN_DEPTH_RESULTS,
		config: { ...config, browser: { ...config.browser, maxPages: 1 } },
		now: ctx.now,
		random: ctx.random,
		sleep: ctx.sleep,
	});
	const reading = taken.look.pages[0]?.reading;
	const outcome = reading?.outcome ?? "error";
	// Evidence before facts: a row that has ended can be opened.
	await ctx.ports.objects.put(inspectionKey(held.hash, row.hid), packOf(taken));
	const status = outcome === "results" || outcome === "no_results" ? "SUCCESS" : "FAILED";
	const items = countItems(reading?.items ?? []);
	const isKept = await endInspectionRow(ctx.db, held, { n: row.n, status, outcome, items, until: ctx.now() + LEASE_MS });
	if (!isKept) throw new LostLease();
}

function packOf({ look, bodies }: TakenLook): Uint8Array {
	return writePack(new Map([[ONLY_LOOK, { reading: packReading(look), pages: bodies }]]));
}
