import { takeRecoveryCode, takeStepCounter, twoStepOf } from "~/db/factors";
import { readStepCode } from "~/domain/account/second-step";
import type { Ctx } from "../ctx";
import { digestOf } from "../digest";

/** Digest of a recovery code, without its dashes. */
export function recoveryDigest(userId: number, code: string): string {
	return digestOf(`${userId}:${code}`);
}

/** Uses up a code of the user's authenticator app, or a recovery code: each is right once. null for a wrong one. */
export async function takeStepCode(ctx: Ctx, userId: number, typed: string): Promise<"app" | "recovery" | null> {
	const read = readStepCode(typed);
	if (read === null) return null;
	if (read.kind === "app") return (await takeAppCode(ctx, userId, read.code)) ? "app" : null;
	const taken = await takeRecoveryCode(ctx.db, userId, recoveryDigest(userId, read.code));
	return taken.length > 0 ? "recovery" : null;
}

/** Uses up a code of the app that counts, or that waits for its first code. */
export async function takeAppCode(ctx: Ctx, userId: number, code: string): Promise<boolean> {
	const { secrets, oneTimeCodes } = ctx.ports;
	const row = await twoStepOf(ctx.db, userId);
	const secret = row && (await secrets?.open(row.secret));
	if (!secret) return false;
	const counter = oneTimeCodes.match({ secret, code, now: ctx.now() });
	return counter !== null && (await takeStepCounter(ctx.db, userId, counter)).length > 0;
}
