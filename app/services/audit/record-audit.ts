import { audit } from "~/db/tables/sessions";
import type { Ctx } from "../ctx";

export interface AuditEntry {
	/** User who acted; null when nobody is signed in. */
	actorId: number | null;
	/** What it was done to, as "user:<hid>", "account:<hid>". */
	subject: string;
	/** Verb in the past, as "session.opened". */
	action: string;
	/** The administrator behind an impersonated actor. */
	impersonatorId?: number | null;
	ip?: string | null;
	userAgent?: string | null;
}

/** User agents are kept to tell devices apart, not whole. */
export const USER_AGENT_MAX_CHARACTERS = 200;

/** The statement that writes one audit row: callers put it into the batch of the change it tells of. Source: design.md "audit". */
export function recordAudit(ctx: Ctx, entry: AuditEntry) {
	const userAgent = entry.userAgent?.slice(0, USER_AGENT_MAX_CHARACTERS) ?? null;
	return ctx.db.insert(audit).values({ ...entry, userAgent, at: ctx.now(), requestId: ctx.requestId });
}
