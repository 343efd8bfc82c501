import { writePack } from "~/domain/storage/evidence-pack";
import { PINNED_NAME, pinnedKey, pinnedPrefix } from "~/domain/storage/page-age";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";
import { type AskedLook, addressOf, openPages, refuseGone } from "./read-look";

/** Looks whose pages an account may pin: about 0.3 MB each. */
export const MAX_PINNED = 500;

/**
 * Keeps the raw pages of a look as long as the account: a copy of its own. Throws NotFoundException for a look that is not the account's or was
 * never kept, PageGoneException where its pages are gone, ValidationException {count} for `pages` when MAX_PINNED are pinned.
 */
export async function pinPages(ctx: Ctx, seat: Seat<{ id: number; hid: string }>, asked: AskedLook): Promise<void> {
	assertRight(seat, "work.write");
	const { account } = seat;
	const address = await addressOf(ctx, { ...asked, accountId: account.id });
	if (!address) throw new AppError("NotFoundException");
	const kept = await openPages(ctx, address);
	if (!kept) {
		await refuseGone(ctx, address, 1);
		throw new AppError("NotFoundException");
	}
	const { keys } = await ctx.ports.objects.list(pinnedPrefix(account.hid));
	const key = pinnedKey(account.hid, asked.lookId);
	if (keys.includes(key)) return;
	if (keys.length >= MAX_PINNED) throw new AppError("ValidationException", { count: MAX_PINNED }, { pages: ["look.pinnedMany"] });
	const read = async (offset: number, length: number) => (await kept.read([offset, length])) ?? new Uint8Array();
	const pages = await Promise.all(kept.pages.map(async ([offset, length, encoding]) => ({ body: await read(offset, length), encoding })));
	await ctx.ports.objects.put(key, writePack(new Map([[PINNED_NAME, { reading: await read(...kept.reading), pages }]])));
	await recordAudit(ctx, { subject: `account:${account.hid}`, action: "pages.pinned" });
}

/** Lets the pages of a look go with their age again. lookId: parsed by the caller. Nothing happens where they are not pinned. */
export async function unpinPages(ctx: Ctx, seat: Seat<{ id: number; hid: string }>, lookId: string): Promise<void> {
	assertRight(seat, "work.write");
	const { account } = seat;
	if (ctx.whole && !(await addressOf(ctx, { accountId: account.id, lookId }))) return;
	await ctx.ports.objects.delete([pinnedKey(account.hid, lookId)]);
	await recordAudit(ctx, { subject: `account:${account.hid}`, action: "pages.unpinned" });
}
