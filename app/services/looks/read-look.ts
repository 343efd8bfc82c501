import type { Look } from "~/domain/position/look";
import type { PageEncoding } from "~/domain/storage/evidence-pack";
import { type LookAddress, pagesKey, parseLookId } from "~/domain/storage/look-id";
import type { Ctx } from "../ctx";
import { loadReading, openPack, unpackReading } from "./load-looks";
import { ownsLook } from "./owns-look";

export interface LookView {
	id: string;
	look: Look;
	/** n counts from 1; bytes as kept; kept: false once the raw page was deleted by age. */
	pages: { n: number; bytes: number; kept: boolean }[];
}

interface LookRequest {
	accountId: number;
	lookId: string;
	/** For a first reading: the look that is its second opinion. No sample names a first reading once its sample is closed. */
	second?: string | null;
}

/** A look that one of the account's own samples refers to, or the first reading of one; null without one. Source: design.md "looks". */
export async function readLook(ctx: Ctx, input: LookRequest): Promise<LookView | null> {
	const address = await readableAddress(ctx, input);
	if (!address) return null;
	const reading = await loadReading(ctx, address);
	if (!reading) return null;
	const look = unpackReading(reading);
	const kept = (await openPack(ctx, pagesKey(address)))?.index.looks[String(address.index)]?.pages ?? [];
	return { id: input.lookId, look, pages: look.pages.map((_, i) => ({ n: i + 1, bytes: kept[i]?.[1] ?? 0, kept: kept[i] !== undefined })) };
}

/** A raw page of a look as it is kept; `page` counts from 1. null when it is not the account's, or no longer kept. */
export async function readLookPage(
	ctx: Ctx,
	input: LookRequest & { page: number },
): Promise<{ body: Uint8Array; encoding: PageEncoding } | null> {
	const address = await readableAddress(ctx, input);
	if (!address) return null;
	const pack = await openPack(ctx, pagesKey(address));
	const page = pack?.index.looks[String(address.index)]?.pages[input.page - 1];
	if (!pack || !page) return null;
	const body = await pack.read([page[0], page[1]]);
	return body ? { body, encoding: page[2] } : null;
}

/** The address of a look that the account may read; null otherwise. */
async function readableAddress(ctx: Ctx, { accountId, lookId, second }: LookRequest): Promise<LookAddress | null> {
	const address = parseLookId(lookId);
	const named = parseLookId(second || lookId);
	if (!address || !named || !(await ownsLook(ctx, accountId, named))) return null;
	if (!second) return address;
	const reading = await loadReading(ctx, named);
	return reading && unpackReading(reading).opinion?.look === lookId ? address : null;
}

/** Whether raw pages of a look still exist: they are deleted by age, readings are not. The caller checks access. */
export async function hasKeptPages(ctx: Ctx, lookId: string): Promise<boolean> {
	const address = parseLookId(lookId);
	const pack = address && (await openPack(ctx, pagesKey(address)));
	return (pack?.index.looks[String(address?.index)]?.pages.length ?? 0) > 0;
}
