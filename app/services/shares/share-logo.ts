import { Buffer } from "node:buffer";
import { deleteLogo, hasLogo, logoOf, writeBrandColour, writeLogo } from "~/db/shares";
import { logoMedia, MAX_LOGO_BYTES } from "~/domain/share/logo";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { assertRight, type Seat, type UserSeat } from "../seat/seat";
import type { SharedSeat } from "./open-share";

/** The logo of the account's shared pages. */
export async function readShareLogo(ctx: Ctx, seat: Seat): Promise<string | null> {
	assertRight(seat, "sending.read");
	return inlineLogo(ctx, seat.account.id);
}

/** The logo that a shared page shows. */
export async function readSharedLogo(ctx: Ctx, seat: SharedSeat): Promise<string | null> {
	assertRight(seat, "shared.read");
	return inlineLogo(ctx, seat.account.id);
}

/** The account's logo as an address that holds the image itself; null without one. */
async function inlineLogo(ctx: Ctx, accountId: number): Promise<string | null> {
	const logo = await logoOf(ctx.db, accountId);
	return logo && `data:${logo.media};base64,${logo.content}`;
}

/** Colour of the account's reports beside its logo; "" for none. */
export async function readBrandColour(ctx: Ctx, seat: Seat): Promise<string> {
	assertRight(seat, "sending.read");
	return (await logoOf(ctx.db, seat.account.id))?.colour ?? "";
}

/**
 * Puts the account's logo on its shared pages, reports and their mails, with a colour ("" for the usual one). No bytes, but another colour: the logo stays. Throws
 * ImpersonatedException, and ValidationException (logo) without a file and a change, for more than MAX_LOGO_BYTES, and for anything but a PNG, JPEG or WebP.
 */
export async function saveShareLogo(ctx: Ctx, seat: UserSeat, bytes: Uint8Array, colour = ""): Promise<void> {
	assertRight(seat, "sending.write");
	const { account, user } = seat;
	const told = (action: string) => recordAudit(ctx, { actorId: user.id, subject: `user:${user.hid}`, action });
	const refused = (key: string) => new AppError("ValidationException", { count: MAX_LOGO_BYTES / 1024 }, { logo: [key] });
	if (bytes.length === 0) {
		const known = await logoOf(ctx.db, account.id);
		if (!known || known.colour === colour) throw refused("logo.required");
		await ctx.db.batch([writeBrandColour(ctx.db, account.id, colour), told("share.colour_saved")]);
		return;
	}
	if (bytes.length > MAX_LOGO_BYTES) throw refused("logo.large");
	const media = logoMedia(bytes);
	if (!media) throw refused("logo.kind");
	await ctx.db.batch([
		writeLogo(ctx.db, { accountId: account.id, media, content: Buffer.from(bytes).toString("base64"), colour, at: ctx.now() }),
		told("share.logo_saved"),
	]);
}

/** Shared pages have no logo from then on. */
export async function removeShareLogo(ctx: Ctx, seat: UserSeat): Promise<void> {
	assertRight(seat, "sending.write");
	const { account, user } = seat;
	await ctx.db.batch([
		recordAudit(ctx, { actorId: user.id, subject: `user:${user.hid}`, action: "share.logo_removed" }, hasLogo(account.id)),
		deleteLogo(ctx.db, account.id),
	]);
}
