import type { Condition } from "~/db/guard";
import { deviceName } from "~/domain/account/device-name";
import type { Ctx } from "../ctx";
import { queueMail } from "./queue-mail";

/** Changes of how a person signs in, of which they are told by mail, because a thief would make them too. */
type SecurityMailKind =
	| "passkey_added"
	| "passkey_removed"
	| "two_step_on"
	| "two_step_off"
	| "second_step_freed"
	| "recovery_codes_made"
	| "recovery_code_used"
	| "password_off"
	| "password_changed";

interface SecurityMail {
	userId: number;
	kind: SecurityMailKind;
	/** Name of the passkey. */
	label?: string;
	/** Origin of the request; default: the origin of its session. */
	from?: { ip?: string | null; userAgent?: string | null };
}

/** The statement that queues such a mail, with device and address, for the batch of the change. `when`: condition at its place there. */
export function queueSecurityMail(ctx: Ctx, { userId, kind, label, from }: SecurityMail, when?: Condition) {
	const { ip, userAgent } = from ?? (ctx.actor?.userId === userId ? ctx.actor : {});
	const device = printDevice(userAgent ?? null);
	const facts = { ...(device && { device }), ...(ip && { ip }), ...(label !== undefined && { label }) };
	return queueMail(ctx, { userId, kind, facts, dedupeKey: `${kind}:${ctx.newHid()}` }, when);
}

/** "Firefox, Linux": names that need no words; "" where nothing is known. */
export function printDevice(userAgent: string | null): string {
	const { browser, system } = deviceName(userAgent);
	return [browser, system].filter((name) => name !== null).join(", ");
}
