import { signInDevices } from "~/db/audit";
import type { Owner } from "~/db/users";
import type { Ctx } from "../ctx";
import { queueMail } from "../mail/queue-mail";
import { printDevice } from "../mail/queue-security-mail";
import { notify } from "../notifications/notify";
import type { SessionRequest } from "./open-session";

/** Sign-ins that are compared: the last ones of some years for most people. */
const COMPARED = 200;

/**
 * Whether the owner never signed in from this device before. Devices are compared by browser and system, so an update is no new device. The first
 * known device is none either, because there was no owner to inform.
 */
export async function isNewDevice(ctx: Ctx, owner: Owner, userAgent: string | null): Promise<boolean> {
	const before = await signInDevices(ctx.db, owner.hid, COMPARED);
	const device = printDevice(userAgent);
	return before.length > 0 && before.every((one) => printDevice(one.userAgent) !== device);
}

/** Tells the owner by mail and in the bell. */
export async function mailNewDevice(ctx: Ctx, owner: Owner, { ip, userAgent }: Pick<SessionRequest, "ip" | "userAgent">): Promise<void> {
	const topic = `new_sign_in:${ctx.newHid()}`;
	const device = printDevice(userAgent) || "?";
	await queueMail(ctx, { userId: owner.id, kind: "new_sign_in", facts: { device, ip: ip ?? "?" }, dedupeKey: topic });
	await notify(ctx, { accountId: owner.accountId, kind: "new_sign_in", topic });
}
