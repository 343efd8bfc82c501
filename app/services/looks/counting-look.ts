import type { HostRule } from "@serpentine/serp/hosts";
import { countedLook, countingOf, uncountedLook } from "~/domain/position/counting";
import type { Look } from "~/domain/position/look";
import { observe } from "~/domain/position/observe";
import type { Observation } from "~/domain/sample/observation";
import { type LookAddress, parseLookId } from "~/domain/storage/look-id";
import type { Ctx } from "../ctx";
import { loadFirstReading, loadReading, packOpener, unpackReading } from "./load-looks";

/** A website, and what its sample says of it. */
export interface CountingFor {
	domain: string;
	hosts?: HostRule;
	observation: Observation;
}

/** The reading behind a website's position. */
export interface CountingLook {
	/** Only what counts for the website: pages that do not are without results. null where that reading is gone. */
	look: Look | null;
	/** Its id, and where it is the first of two readings, that of the second one. */
	id: string;
	second: string | null;
	/** The look that the sample names, whole, with its marks: evidence, not to be compared. */
	named: Look;
}

/**
 * Opens the reading that counts for a website where its sample names a look; null where nothing is stored. This is the only way in which services
 * open readings to compare or list what they show. The evidence view (read-look.ts) opens any reading, with its marks.
 */
export async function loadCountingLook(
	ctx: Ctx,
	lookId: string | null,
	website: CountingFor,
	open = packOpener(ctx),
): Promise<CountingLook | null> {
	const address = parseLookId(lookId ?? "");
	if (!address || lookId === null) return null;
	const named = await newest(ctx, address, open);
	if (!named) return null;
	const counting = countingOf(named, website.domain);
	if (counting === "earlier" && named.opinion) {
		const { look: id } = named.opinion;
		const first = parseLookId(id);
		const look = first && (await newest(ctx, first, open));
		return { look: look && countedLook(look), id, second: lookId, named };
	}
	if (counting === "none") return { look: uncountedLook(named), id: lookId, second: null, named };
	const first = isLostByReader(named, website) ? unpacked(await loadFirstReading(ctx, address, open)) : null;
	const look = first && observeAs(first, website).outcome !== "unknown" ? first : named;
	return { look: countedLook(look), id: lookId, second: null, named };
}

/**
 * What a newer reader makes of the reading that counts for a website; null where no newer one read it, and where none counts. A value that waits for
 * a second reading goes on waiting.
 */
export async function loadRereadLook(
	ctx: Ctx,
	lookId: string | null,
	domain: string,
	open: ReturnType<typeof packOpener>,
): Promise<Look | null> {
	const address = parseLookId(lookId ?? "");
	const named = address && unpacked(await loadReading(ctx, address, open));
	if (!named) return null;
	const counting = countingOf(named, domain);
	const first = counting === "earlier" ? parseLookId(named.opinion?.look ?? "") : null;
	const look = first ? unpacked(await loadReading(ctx, first, open)) : counting === "this" ? named : null;
	return look?.reread ? countedLook(look) : null;
}

async function newest(ctx: Ctx, address: LookAddress, open: ReturnType<typeof packOpener>): Promise<Look | null> {
	return unpacked(await loadReading(ctx, address, open));
}

function unpacked(bytes: Uint8Array | null): Look | null {
	return bytes && unpackReading(bytes);
}

/** Whether a newer reader recognises nothing where the sample has a definite answer: an unknown never replaces that answer. */
function isLostByReader(look: Look, website: CountingFor): boolean {
	return look.reread !== undefined && website.observation.outcome !== "unknown" && observeAs(look, website).outcome === "unknown";
}

function observeAs(look: Look, { domain, hosts, observation }: CountingFor): Observation {
	return observe(look, { domain, ...(hosts && { hosts }), depth: observation.depth });
}
