import { stopDueWork } from "~/db/accounts";
import { deleteCodes } from "~/db/codes";
import { ownedAccounts } from "~/db/memberships";
import { pauseVisits } from "~/db/property-visits";
import { disableUser } from "~/db/users";
import { REMOVAL_GRACE_DAYS } from "~/domain/account/removal";
import { endKeys, endOwnKeys } from "../api-tokens/delete-api-token";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { queueMail } from "../mail/queue-mail";
import { assertRight, type UserSeat } from "../seat/seat";
import { endSessions } from "../sessions/end-sessions";
import { proveOwner } from "../sessions/prove-owner";

export interface RemovalRequest {
	/** "" where a recent sign-in replaces it. */
	password: string;
	/** Kinds of recent sign-ins that count. */
	after: "code" | "any";
	ip: string | null;
	userAgent: string | null;
}

/**
 * Disables the caller's account and ends its sessions and API tokens; the data are destroyed 30 days later unless the owner signs in again.
 * Throws ImpersonatedException, ReauthenticationException (current_password), TooManyAttemptsException. Source: spec A §2 "Profile", §7.
 */
export async function askRemoval(ctx: Ctx, seat: UserSeat, request: RemovalRequest): Promise<void> {
	assertRight(seat, "account.end");
	await proveOwner(ctx, seat, request);
	const now = ctx.now();
	const owned = await ownedAccounts(ctx.db, seat.user.id);
	const { id, hid } = seat.user;
	const { ip, userAgent } = request;
	await ctx.db.batch([
		disableUser(ctx.db, id, now),
		// No daily looks and visits of properties for a removed account; signing in again makes it due again. Accounts of others go on.
		...owned.flatMap((account) => [stopDueWork(ctx.db, account.id), pauseVisits(ctx.db, account.id)]),
		// They and what they made are deleted for good: an owner who returns creates new keys. Other shared links stay, and open nothing without an
		// active owner (db/shares.ts).
		...owned.flatMap((account) => endKeys(ctx, { user: seat.user, account })),
		...endOwnKeys(ctx, seat.user),
		deleteCodes(ctx.db, id),
		recordAudit(ctx, { actorId: id, subject: `user:${hid}`, action: "account.removal_asked", ip, userAgent }),
		queueMail(ctx, { userId: id, kind: "account_removal_asked", facts: { days: REMOVAL_GRACE_DAYS }, dedupeKey: `removal:${hid}:${now}` }),
	]);
	await endSessions(ctx, { user: seat.user, reason: "removed" });
}
