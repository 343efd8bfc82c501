import type { HostRule } from "@serpentine/serp/hosts";
import { hasSameReader, type PageChanges, pageChanges } from "~/domain/alert/page-changes";
import type { Look, Opinion } from "~/domain/position/look";
import { parseLookId } from "~/domain/storage/look-id";
import type { Ctx } from "../ctx";
import { loadReading, packOpener, unpackReading } from "../looks/load-looks";

/** Pairs of one call; each costs two reads of the object storage. */
const MAX_PAIRS = 500;
/** Pairs that are read concurrently. */
const AT_ONCE = 10;

/** A keyword with the looks of its two values. */
export interface PagePair {
	ordinal: number;
	/** Look ids; null where no page was kept. */
	before: string | null;
	after: string | null;
	domain: string;
	hosts: HostRule;
}

export interface ComparedPages {
	/** null: a reading is missing or has no results, or the readers differ. */
	changes: PageChanges | null;
	/** The readers of the two pages differ. */
	isOtherReader: boolean;
	/** Place that the other of two readings of the later value showed, 0 for not found; null where there is none, or both say the same. */
	disputed: number | null;
}

/** Compares the newest readings of both looks of each keyword; those beyond the limit are absent. */
export async function readPageChanges(ctx: Ctx, pairs: readonly PagePair[]): Promise<Map<number, ComparedPages>> {
	const open = packOpener(ctx);
	const load = async (id: string | null): Promise<Look | null> => {
		const address = parseLookId(id ?? "");
		const reading = address && (await loadReading(ctx, address, open));
		return reading && unpackReading(reading);
	};
	/** The look whose value counts for the website: the earlier one of two readings where that one counts. */
	const counting = async (look: Look | null, domain: string): Promise<Look | null> =>
		look?.opinion && opinionOn(look, domain)?.counts === "first" ? load(look.opinion.look) : look;
	const compare = async ({ ordinal, before, after, ...website }: PagePair): Promise<[number, ComparedPages]> => {
		const [then, now] = await Promise.all([load(before), load(after)]);
		const [first, last] = await Promise.all([counting(then, website.domain), counting(now, website.domain)]);
		const isOtherReader = first !== null && last !== null && !hasSameReader(first, last);
		return [
			ordinal,
			{ changes: first && last && pageChanges(first, last, website), isOtherReader, disputed: disputedPlace(now, website.domain) },
		];
	};
	const found = new Map<number, ComparedPages>();
	const read = pairs.slice(0, MAX_PAIRS);
	for (let at = 0; at < read.length; at += AT_ONCE)
		for (const [ordinal, pages] of await Promise.all(read.slice(at, at + AT_ONCE).map(compare))) found.set(ordinal, pages);
	return found;
}

function opinionOn(look: Look | null, domain: string): Opinion["values"][number] | undefined {
	return look?.opinion?.values.find((value) => value.domain === domain);
}

function disputedPlace(look: Look | null, domain: string): number | null {
	const value = opinionOn(look, domain);
	if (!value || value.counts === "both" || value.first === value.second) return null;
	return value.counts === "first" ? value.second : value.first;
}
