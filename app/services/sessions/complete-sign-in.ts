import { restartDueWork } from "~/db/accounts";
import { subscriptionOf } from "~/db/billing";
import { isLeftToCompany } from "~/db/company-sign-in";
import { resumeVisits } from "~/db/property-visits";
import { mayRestore, type Owner, restoreUser, userState } from "~/db/users";
import { canRestore, REMOVAL_GRACE_MS } from "~/domain/account/removal";
import { restoredFact } from "~/domain/account/restored";
import { HALF_SIGN_IN_MS, needsSecondStep } from "~/domain/account/second-step";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { digestOf } from "../digest";
import { queueMail } from "../mail/queue-mail";
import { notify } from "../notifications/notify";
import { beginHalf } from "../second-step/half-proofs";
import { isNewDevice, mailNewDevice } from "./mail-new-device";
import { openSession } from "./open-session";
import { proveSecondStep } from "./prove-second-step";
import { SecondStepNeeded } from "./second-step-needed";

/** Circumstances of a sign-in. */
export interface SignInRequest {
	ip: string | null;
	userAgent: string | null;
	/** Default "cookie". */
	kind?: "cookie" | "bearer";
	/** Country of the network address; null or absent where the deployment does not tell. */
	country?: string | null;
	/** Code of the authenticator app or recovery code, from clients that send it with the first step. */
	secondStep?: string;
	/** Reactivates a disabled account, also one whose removal was requested less than 30 days ago. */
	resurrect?: boolean;
}

export interface SignedIn {
	sessionSecret: string;
	expiresAt: number;
	userId: number;
}

/**
 * Opens the session of an owner whose first step was right. Throws AccountDisabledException when the account is disabled and is not to be brought back,
 * or cannot be any more, and SecondStepNeeded where a second step is missing; with a wrong one, as proveSecondStep. Source: spec A §4 "Sign-in".
 */
export async function completeSignIn(
	ctx: Ctx,
	owner: Owner,
	request: SignInRequest & { method: "password" | "code" | "link" },
): Promise<SignedIn> {
	assertReachable(ctx, owner, request);
	if (needsSecondStep(owner)) await passSecondStep(ctx, owner, request);
	return openProven(ctx, owner, request);
}

async function passSecondStep(ctx: Ctx, owner: Owner, request: SignInRequest & { method: "password" | "code" | "link" }): Promise<void> {
	const { secondStep, method, resurrect = false } = request;
	if (secondStep !== undefined) return proveSecondStep(ctx, owner, { ...request, typed: secondStep });
	if (request.kind === "bearer") throw new SecondStepNeeded(null);
	const signIn = { method, resurrect, passwordMark: digestOf(owner.passwordHash) };
	throw new SecondStepNeeded(await beginHalf(ctx, { purpose: "second_step", userId: owner.id, signIn, lifetimeMs: HALF_SIGN_IN_MS }));
}

/**
 * Opens the session of an owner whose steps were all right. Throws AccountDisabledException, and CompanySignInException for a member whose account leaves
 * sign-in to its company.
 */
export async function openProven(
	ctx: Ctx,
	owner: Owner,
	request: SignInRequest & { method: "password" | "code" | "link" | "passkey" },
): Promise<SignedIn> {
	if (await isLeftToCompany(ctx.db, owner.id)) throw new AppError("CompanySignInException");
	if (owner.status !== "active") await bringBack(ctx, owner, request);
	const isNew = await isNewDevice(ctx, owner, request.userAgent);
	const { secret, expiresAt } = await openSession(ctx, {
		kind: request.kind ?? "cookie",
		method: request.method,
		user: owner,
		accountId: owner.accountId,
		ip: request.ip,
		country: request.country ?? null,
		userAgent: request.userAgent,
	});
	if (isNew) await mailNewDevice(ctx, owner, request);
	return { sessionSecret: secret, expiresAt, userId: owner.id };
}

function assertReachable(ctx: Ctx, owner: Owner, { resurrect }: SignInRequest): void {
	if (owner.status === "active" || (resurrect && canRestore(owner.removalAskedAt, ctx.now()))) return;
	throw new AppError("AccountDisabledException");
}

async function bringBack(ctx: Ctx, owner: Owner, request: SignInRequest): Promise<void> {
	assertReachable(ctx, owner, request);
	const now = ctx.now();
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
