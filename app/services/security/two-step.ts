import {
	deleteRecoveryCodes,
	deleteTwoStep,
	insertRecoveryCodes,
	putTwoStep,
	startTwoStep,
	stopTwoStep,
	twoStepIsOn,
	twoStepIsSince,
	twoStepOf,
} from "~/db/factors";
import { readStepCode, SET_UP_MS } from "~/domain/account/second-step";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { queueSecurityMail } from "../mail/queue-security-mail";
import { assertRight, type UserSeat } from "../seat/seat";
import { takeAppCode } from "../second-step/check-step-code";
import { proveOwner } from "../sessions/prove-owner";
import { newRecoveryCodes } from "./recovery-codes";

/**
 * Makes a secret for an authenticator app, which counts once a code of it was typed. Throws ImpersonatedException, ReauthenticationException,
 * TooManyAttemptsException, ConflictException where an app counts already, ValidationException where the deployment cannot seal secrets.
 */
export async function startApp(ctx: Ctx, seat: UserSeat, { password }: { password: string }): Promise<void> {
	assertRight(seat, "identity.write");
	if (seat.user.twoStepAt !== null) throw new AppError("ConflictException");
	const { secrets, oneTimeCodes } = ctx.ports;
	if (!secrets) throw new AppError("ValidationException", {}, { ids: ["security.twoStep.noSecret"] });
	await proveOwner(ctx, seat, { password, after: "any" });
	const secret = await secrets.seal(oneTimeCodes.newSecret((n) => ctx.randomBytes(n)));
	await putTwoStep(ctx.db, { userId: seat.user.id, secret, createdAt: ctx.now() });
}

/**
 * From now on a sign-in needs a code of the app. Returns the recovery codes, which are shown once. Throws InvalidCodeException (code),
 * ConflictException where no secret waits any more.
 */
export async function confirmApp(ctx: Ctx, seat: UserSeat, { code }: { code: string }): Promise<string[]> {
	assertRight(seat, "identity.write");
	const { id, hid } = seat.user;
	const now = ctx.now();
	const row = seat.user.twoStepAt === null ? await twoStepOf(ctx.db, id) : null;
	if (!row || now - row.createdAt >= SET_UP_MS) throw new AppError("ConflictException");
	const typed = readStepCode(code);
	if (typed?.kind !== "app" || !(await takeAppCode(ctx, id, typed.code)))
		throw new AppError("InvalidCodeException", {}, { code: ["errors.InvalidCodeException"] });
	const made = newRecoveryCodes(ctx, id);
	const isStarted = twoStepIsSince(id, now);
	const [started] = await ctx.db.batch([
		startTwoStep(ctx.db, id, { at: now, secret: row.secret }),
		deleteRecoveryCodes(ctx.db, id, isStarted),
		insertRecoveryCodes(ctx.db, id, made.digests, now, isStarted),
		recordAudit(ctx, { actorId: id, subject: `user:${hid}`, action: "two_step.on" }, isStarted),
		queueSecurityMail(ctx, { userId: id, kind: "two_step_on" }, isStarted),
	]);
	if (started.length === 0) throw new AppError("ConflictException");
	return made.codes;
}

/** Signs in without the app again. Recovery codes end with it, but for a person whose password is off. Throws as startApp. */
export async function endApp(ctx: Ctx, seat: UserSeat, { password }: { password: string }): Promise<void> {
	assertRight(seat, "identity.write");
	await proveOwner(ctx, seat, { password, after: "any" });
	const { id, hid, passwordOff } = seat.user;
	await ctx.db.batch([
		queueSecurityMail(ctx, { userId: id, kind: "two_step_off" }, twoStepIsOn(id)),
		stopTwoStep(ctx.db, id, ctx.now()),
		deleteTwoStep(ctx.db, id),
		...(passwordOff ? [] : [deleteRecoveryCodes(ctx.db, id)]),
		recordAudit(ctx, { actorId: id, subject: `user:${hid}`, action: "two_step.off" }),
	]);
}
