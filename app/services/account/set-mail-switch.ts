import { userByMailKey } from "~/db/users";
import { type MailSwitch, readUserMeta, type UserMeta } from "~/domain/account/user-meta";
import { isHid } from "~/domain/hid";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { assertRight, type UserSeat } from "../seat/seat";
import { saveMeta } from "../users/remember";

/** Switches kinds of mails on or off for the caller; what stands as wanted already is not written again. Source: spec A §2 "Preferences". */
export async function setMailSwitches(ctx: Ctx, seat: UserSeat, wanted: readonly { name: MailSwitch; on: boolean }[]): Promise<void> {
	assertRight(seat, "person.write");
	const { id, hid, meta } = seat.user;
	await write(ctx, { id, hid, meta, actorId: id, impersonatorId: seat.session.impersonatorId }, wanted);
}

/** A mail key as it stands in links: a hid. */

/** State of the switch for the page behind the link in a mail. Throws NotFoundException for an unknown key. */
export async function readMailSwitch(ctx: Ctx, link: { key: string; name: MailSwitch }): Promise<{ on: boolean }> {
	const owner = await ownerOf(ctx, link.key);
	return { on: readUserMeta(owner.meta)[`notify_${link.name}`] };
}

/**
 * Switches a kind of mails off by the link in such a mail. The key allows only this; a repeat changes nothing. Throws NotFoundException for an
 * unknown key. Source: RFC 8058.
 */
export async function unsubscribe(ctx: Ctx, link: { key: string; name: MailSwitch }): Promise<void> {
	const owner = await ownerOf(ctx, link.key);
	await write(ctx, { ...owner, actorId: null, impersonatorId: null }, [{ name: link.name, on: false }]);
}

interface Owner {
	id: number;
	hid: string;
	meta: string;
	/** User who switches; null for the link in a mail, which needs no sign-in. */
	actorId: number | null;
	impersonatorId: number | null;
}

async function write(ctx: Ctx, owner: Owner, wanted: readonly { name: MailSwitch; on: boolean }[]): Promise<void> {
	const { id, hid, actorId, impersonatorId } = owner;
	const before = readUserMeta(owner.meta);
	const changed = wanted.filter(({ name, on }) => before[`notify_${name}`] !== on);
	if (changed.length === 0) return;
	const patch: Partial<UserMeta> = {};
	for (const { name, on } of changed) patch[`notify_${name}`] = on;
	const off = changed.some(({ on }) => !on);
	const action = off ? "mails.switched_off" : "mails.switched_on";
	await ctx.db.batch([saveMeta(ctx, id, patch), recordAudit(ctx, { actorId, impersonatorId, subject: `user:${hid}`, action })]);
}

async function ownerOf(ctx: Ctx, key: string): Promise<{ id: number; hid: string; meta: string }> {
	if (!isHid(key)) throw new AppError("NotFoundException");
	const owner = await userByMailKey(ctx.db, key);
	if (!owner) throw new AppError("NotFoundException");
	return owner;
}
