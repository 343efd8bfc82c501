import { restartDueWork } from "~/db/accounts";
import { subscriptionOf } from "~/db/billing";
import { resumeVisits } from "~/db/property-visits";
import { mayRestore, type Owner, restoreUser, userState } from "~/db/users";
import { canRestore, REMOVAL_GRACE_MS } from "~/domain/account/removal";
import { restoredFact } from "~/domain/account/restored";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { queueMail } from "../mail/queue-mail";
import { notify } from "../notifications/notify";
import { isNewDevice, mailNewDevice } from "./mail-new-device";
import { openSession } from "./open-session";

/** Circumstances of a sign-in. */
export interface SignInRequest {
	ip: string | null;
	userAgent: string | null;
	/** Default "cookie". */
	kind?: "cookie" | "bearer";
	/** Reactivates a disabled account, also one whose removal was requested less than 30 days ago. */
	resurrect?: boolean;
}

export interface SignedIn {
	sessionSecret: string;
	expiresAt: number;
	userId: number;
}

/**
 * Opens the session of an owner whose identity was just proven. Throws AccountDisabledException when the account is disabled and is
 * not to be brought back, or cannot be any more. Source: spec A §4 "Sign-in".
 */
export async function completeSignIn(
	ctx: Ctx,
	owner: Owner,
	request: SignInRequest & { method: "password" | "code" | "link" },
): Promise<SignedIn> {
	if (owner.status !== "active") await bringBack(ctx, owner, request);
	const isNew = await isNewDevice(ctx, owner, request.userAgent);
	const { secret, expiresAt } = await openSession(ctx, {
		kind: request.kind ?? "cookie",
		method: request.method,
		user: owner,
		accountId: owner.accountId,
		ip: request.ip,
		userAgent: request.userAgent,
	});
	if (isNew) await mailNewDevice(ctx, owner, request);
	return { sessionSecret: secret, expiresAt, userId: owner.id };
}

async function bringBack(ctx: Ctx, owner: Owner, request: SignInRequest): Promise<void> {
	const now = ctx.now();
	if (!request.resurrect || !canRestore(owner.removalAskedAt, now)) throw new AppError("AccountDisabledException");
	const { ip, userAgent } = request;
	const removalAfter = now - REMOVAL_GRACE_MS;
	// A condition on the row: the account may be destroyed at this very moment.
	const isRestorable = mayRestore(owner.id, removalAfter);
	const subscription = await subscriptionOf(ctx.db, owner.accountId);
	const { kind, ...facts } = restoredFact(subscription, { askedAt: owner.removalAskedAt ?? now, now });
	const [, restored] = await ctx.db.batch([
		recordAudit(ctx, { actorId: owner.id, subject: `user:${owner.hid}`, action: "user.restored", ip, userAgent }, isRestorable),
		restoreUser(ctx.db, owner.id, removalAfter, now),
		queueMail(ctx, { userId: owner.id, kind, facts, dedupeKey: `account_restored:${owner.hid}:${now}` }),
		// The request for removal stopped the daily looks (services/account/ask-removal.ts).
		restartDueWork(ctx.db, owner.accountId, now),
		resumeVisits(ctx.db, owner.accountId, now),
	]);
	// Two concurrent forms both bring it back.
	if (restored.length === 0 && (await userState(ctx.db, owner.id))?.status !== "active") throw new AppError("AccountDisabledException");
	await notify(ctx, { accountId: owner.accountId, kind, facts, topic: `account_restored:${now}` });
}
