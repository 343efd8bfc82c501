import type { HostRule } from "@serpentine/serp/hosts";
import type { AlertValue } from "~/domain/alert/alert";
import { hasSameReader, type PageChanges, pageChanges } from "~/domain/alert/page-changes";
import { opinionOn } from "~/domain/position/counting";
import type { Look } from "~/domain/position/look";
import { type Coded, observationOfCode } from "~/domain/sample/codes";
import type { Ctx } from "../ctx";
import { loadCountingLook } from "../looks/counting-look";
import { packOpener } from "../looks/load-looks";

/** Pairs of one call; each costs two reads of the object storage. */
export const MAX_PAIRS = 500;
/** Pairs that are read concurrently. */
const AT_ONCE = 10;

/** A coded value, and the look that its sample names; null where no page was kept. */
export type ReadValue = Coded & Pick<AlertValue, "look">;

/** A keyword with the looks of its two values. */
export interface PagePair {
	ordinal: number;
	before: ReadValue;
	after: ReadValue;
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

/** Compares the readings that count for both values of each keyword; those beyond the limit are absent. */
export async function readPageChanges(ctx: Ctx, pairs: readonly PagePair[], limit = MAX_PAIRS): Promise<Map<number, ComparedPages>> {
	const open = packOpener(ctx);
	const compare = async ({ ordinal, before, after, ...website }: PagePair): Promise<[number, ComparedPages]> => {
		const load = async ({ look, code, depth }: ReadValue) => {
			const observation = observationOfCode(code, depth, "");
			return observation && loadCountingLook(ctx, look, { ...website, observation }, open);
		};
		const [then, now] = await Promise.all([load(before), load(after)]);
		const [first, last] = [then?.look ?? null, now?.look ?? null];
		const isOtherReader = first !== null && last !== null && !hasSameReader(first, last);
		const disputed = disputedPlace(now?.named ?? null, website.domain);
		return [ordinal, { changes: first && last && pageChanges(first, last, website), isOtherReader, disputed }];
	};
	const found = new Map<number, ComparedPages>();
	const read = pairs.slice(0, limit);
	for (let at = 0; at < read.length; at += AT_ONCE)
		for (const [ordinal, pages] of await Promise.all(read.slice(at, at + AT_ONCE).map(compare))) found.set(ordinal, pages);
	return found;
}

function disputedPlace(look: Look | null, domain: string): number | null {
	const value = look && opinionOn(look, domain);
	if (!value || value.counts === "both" || value.first === value.second) return null;
	return value.counts === "first" ? value.second : value.first;
}
