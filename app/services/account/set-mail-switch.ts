import { eq } from "drizzle-orm";
import { user } from "~/db/schema";
import { type MailSwitch, readUserMeta } from "~/domain/account/user-meta";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { saveMeta } from "./save-meta";

/** Whose switch is set, and who sets it: null for the link in a mail, which needs no sign-in. */
interface SwitchOwner {
	id: number;
	hid: string;
	actorId: number | null;
	impersonatorId: number | null;
}

/** Switches a kind of mails on or off. Source: spec A §2 "Preferences". */
export async function setMailSwitch(ctx: Ctx, owner: SwitchOwner, change: { name: MailSwitch; on: boolean }): Promise<void> {
	const { actorId, impersonatorId } = owner;
	const action = change.on ? "mails.switched_on" : "mails.switched_off";
	await ctx.db.batch([
		saveMeta(ctx, owner.id, { [`notify_${change.name}`]: change.on }),
		recordAudit(ctx, { actorId, impersonatorId, subject: `user:${owner.hid}`, action }),
	]);
}

/** A mail key as it stands in links: a hid. */
const KEY = /^[\w-]{22}$/;

/** What the page behind the link in a mail says. Throws NotFoundException for a key that is nobody's. */
export async function readMailSwitch(ctx: Ctx, link: { key: string; name: MailSwitch }): Promise<{ on: boolean }> {
	const owner = await ownerOf(ctx, link.key);
	return { on: readUserMeta(owner.meta)[`notify_${link.name}`] };
}

/**
 * Switches a kind of mails off by the link in such a mail: the key does this and nothing else; again it changes nothing.
 * Throws NotFoundException for a key that is nobody's. Source: RFC 8058.
 */
export async function unsubscribe(ctx: Ctx, link: { key: string; name: MailSwitch }): Promise<void> {
	const owner = await ownerOf(ctx, link.key);
	if (!readUserMeta(owner.meta)[`notify_${link.name}`]) return;
	await setMailSwitch(ctx, { ...owner, actorId: null, impersonatorId: null }, { name: link.name, on: false });
}

async function ownerOf(ctx: Ctx, key: string): Promise<{ id: number; hid: string; meta: string }> {
	if (!KEY.test(key)) throw new AppError("NotFoundException");
	const [owner] = await ctx.db.select({ id: user.id, hid: user.hid, meta: user.meta }).from(user).where(eq(user.mailKey, key)).limit(1);
	if (!owner) throw new AppError("NotFoundException");
	return owner;
}
