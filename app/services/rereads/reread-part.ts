import { type CrawlerConfig, readPage } from "@serpentine/serp";
import { isReadEngine, type PageReading, resultIdentity } from "@serpentine/serp/results";
import { areaOfPlace } from "~/domain/check/datacenter";
import type { Look, LookPage } from "~/domain/position/look";
import { type PackedLook, readPackIndex, writePack } from "~/domain/storage/evidence-pack";
import { parsePagesKey, rereadingsKey } from "~/domain/storage/look-id";
import type { Ctx } from "../ctx";
import { loadReading, openPack, packReading, unpackReading } from "../looks/load-looks";
import { pageText } from "../looks/page-text";
import { PAGE_STEP_PLACES } from "../looks/take-look";
import { type ReadAgain, refreshPlaces } from "../places/refresh-places";

export interface RereadPart {
	looks: number;
	/** Looks whose outcome or organic list is another one now. */
	changed: number;
}

/**
 * Reads the raw pages of one part again. What the newer reader makes of them is kept beside the readings before it, which stay.
 * key: of the part's raw pages. A part that is gone, or was read by this config before, changes nothing.
 * Source: design.md "Evidence": a better reader re-reads the past.
 */
export async function rereadPart(ctx: Ctx, key: string, config: CrawlerConfig): Promise<RereadPart> {
	const address = parsePagesKey(key);
	const pack = address && (await ctx.ports.objects.get(key));
	if (!address || !pack) return { looks: 0, changed: 0 };
	const head = readPackIndex(pack);
	if ("short" in head) throw new Error(`evidence pack ends within its index: ${key}`);
	const blob = ([offset, length]: readonly [number, number, ...unknown[]]) => pack.subarray(offset, offset + length);
	const kept = await keptRereadings(ctx, rereadingsKey(address));
	const sizeBefore = kept.size;
	const again: ReadAgain[] = [];
	let changed = 0;
	for (const [index, places] of Object.entries(head.index.looks)) {
		const known = await loadReading(ctx, { ...address, index: Number(index) });
		const before = unpackReading(known ?? blob(places.reading));
		if (before.config.name === config.name && before.config.version === config.version) continue;
		const after = rereadLook(before, config, ctx.now(), (n) => {
			const page = places.pages[n];
			return page ? pageText(blob(page), page[2]) : null;
		});
		if (sameReadings(before, after)) continue;
		if (listOf(before) !== listOf(after)) changed++;
		const earlier = kept.get(index);
		if (earlier) kept.set(`${index}@${before.config.version}`, earlier);
		kept.set(index, { reading: packReading(after), pages: [] });
		again.push({ address: { ...address, index: Number(index) }, newest: after, first: unpackReading(blob(places.reading)) });
	}
	// The readings last: once they are kept, a repeated step takes the part for done.
	await refreshPlaces(ctx, again);
	if (kept.size !== sizeBefore) await ctx.ports.objects.put(rereadingsKey(address), writePack(kept));
	return { looks: Object.keys(head.index.looks).length, changed };
}

async function keptRereadings(ctx: Ctx, key: string): Promise<Map<string, PackedLook>> {
	const pack = await openPack(ctx, key);
	const kept = new Map<string, PackedLook>();
	for (const [name, { reading }] of Object.entries(pack?.index.looks ?? {})) {
		const bytes = await pack?.read(reading);
		if (bytes) kept.set(name, { reading: bytes, pages: [] });
	}
	return kept;
}

/** The same look as another config reads it; pages that are not kept retain their reading. */
function rereadLook(before: Look, config: CrawlerConfig, at: number, htmlOf: (n: number) => string | null): Look {
	const pages = before.pages.map((page, n): LookPage => {
		const html = htmlOf(n);
		return html === null ? page : { ...page, reading: rereadPage(before, page, config, html, n * PAGE_STEP_PLACES) };
	});
	const { name, version } = config;
	return { ...before, config: { name, version }, pages, reread: { at, first: before.reread?.first ?? before.config } };
}

/** A stored page as another config reads it. Pages whose outcome rests on facts that are not stored keep their reading. */
export function rereadPage(look: Look, page: LookPage, config: CrawlerConfig, html: string, start: number): PageReading {
	const { engine, device, term, country, language, place } = look.search;
	// A provider's answer is data and not a page; its rules belong to the adapter that read it.
	if (page.provided || !isReadEngine(engine)) return page.reading;
	// These outcomes rest on the address that answered and on the document as sent, which are not stored.
	if (page.reading.outcome === "other_question" || page.reading.outcome === "altered") return page.reading;
	// Whether the answer came whole was seen then and cannot be seen now.
	const complete = page.reading.outcome !== "truncated";
	try {
		const request = {
			engine,
			device,
			start,
			term,
			market: { country, language },
			place: areaOfPlace(place),
			verbatim: page.verbatim === true,
		};
		return readPage({ ...request, html, status: page.status, complete }, config.parser);
	} catch {
		return page.reading;
	}
}

function sameReadings(before: Look, after: Look): boolean {
	const plain = (look: Look) => JSON.stringify(look.pages.map(({ reading: { reader: _version, ...reading } }) => reading));
	return plain(before) === plain(after);
}

/** The values on which positions depend. */
function listOf(look: Look): string {
	return JSON.stringify(
		look.pages.map(({ reading }) => [
			reading.outcome,
			reading.hasNext,
			reading.items.filter((item) => item.position !== null).map((item) => resultIdentity(item.meta)),
		]),
	);
}
