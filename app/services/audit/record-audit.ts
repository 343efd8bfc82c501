import { insertAccountAudit, insertAudit } from "~/db/audit";
import type { Condition, Marked } from "~/db/guard";
import type { Ctx } from "../ctx";

export interface AuditEntry {
	/** User who acted; null when nobody is signed in. Default: the caller of the request (ctx.actor). */
	actorId?: number | null;
	/** Subject of the action: "user:<hid>", "account:<hid>". */
	subject: string;
	/** Verb in the past, as "session.opened". */
	action: string;
	/** The administrator behind an impersonated actor; default the one behind ctx.actor, where that is the actor. */
	impersonatorId?: number | null;
	ip?: string | null;
	userAgent?: string | null;
}

/** User agents are cut: their beginning is enough to tell devices apart. */
export const USER_AGENT_MAX_CHARACTERS = 200;

/**
 * The statement that writes one audit row, for the batch of the change that it records. `when`: written only if this holds at its place in the
 * batch, for changes that may be refused. Source: design.md "audit".
 */
export function recordAudit(ctx: Ctx, entry: AuditEntry, when?: Condition) {
	const actorId = entry.actorId === undefined ? (ctx.actor?.userId ?? null) : entry.actorId;
	const own = actorId !== null && actorId === ctx.actor?.userId ? ctx.actor : null;
	const impersonatorId = entry.impersonatorId === undefined ? (own?.impersonatorId ?? null) : entry.impersonatorId;
	const { subject, action } = entry;
	const place = subject.startsWith("account:") ? own : null;
	const ip = entry.ip ?? place?.ip ?? null;
	const userAgent = (entry.userAgent ?? place?.userAgent)?.slice(0, USER_AGENT_MAX_CHARACTERS) ?? null;
	const at = ctx.now();
	return insertAudit(ctx.db, { actorId, impersonatorId, subject, action, ip, userAgent, at, requestId: ctx.requestId }, when);
}

/** As recordAudit, for a change of an account's data by the caller of the request, under the condition of a guarded batch. */
export function recordChange(ctx: Ctx, { accountId, action }: { accountId: number; action: string }, marked: Marked) {
	const { userId = null, impersonatorId = null, ip = null, userAgent = null } = ctx.actor ?? {};
	return insertAccountAudit(
		ctx.db,
		accountId,
		{ actorId: userId, impersonatorId, action, at: ctx.now(), requestId: ctx.requestId, ip, userAgent },
		marked,
	);
}
