import type { PageEncoding } from "~/domain/storage/evidence-pack";
import { pagesKey, parseLookId } from "~/domain/storage/look-id";
import type { Ctx } from "../ctx";
import { openPack } from "./load-looks";
import { ownsLook } from "./owns-look";

/** A raw page of a look as it is kept; `page` counts from 1. null when it is not the account's, or no longer kept. */
export async function readLookPage(
	ctx: Ctx,
	input: { accountId: number; lookId: string; page: number },
): Promise<{ body: Uint8Array; encoding: PageEncoding } | null> {
	const address = parseLookId(input.lookId);
	if (!address || !(await ownsLook(ctx, input.accountId, address))) return null;
	const pack = await openPack(ctx, pagesKey(address));
	const page = pack?.index.looks[String(address.index)]?.pages[input.page - 1];
	if (!pack || !page) return null;
	const body = await pack.read([page[0], page[1]]);
	return body ? { body, encoding: page[2] } : null;
}
