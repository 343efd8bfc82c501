import { createHash } from "node:crypto";
import { AppError } from "~/services/app-error";
import type { Ctx, OnceKey } from "~/services/ctx";
import { claimKey, keepAnswer } from "~/services/idempotency/claim-key";
import type { ApiAnswer, ApiRoute, ApiTask } from "./call";
import { TransportError } from "./transport-error";

export type CallKey = Pick<OnceKey, "accountId" | "key">;

/** A call under an Idempotency-Key. */
interface KeyedCall {
	route: ApiRoute;
	task: ApiTask;
	once: CallKey;
	/** Runs the call, or answers from its stored effect; never throws. */
	carryOut(once: OnceKey): Promise<ApiAnswer>;
}

const KEY_MAX_CHARACTERS = 255;
const REPLAYED = { "Idempotency-Replayed": "true" };

/** Throws BadRequestException for an invalid key. */
export function checkKey(key: string): void {
	if (key === "" || key.length > KEY_MAX_CHARACTERS) throw new TransportError("BadRequestException");
}

/** The key of a task of a batch; no header can hold a line break. */
export function taskKey({ accountId, key }: CallKey, task: number): CallKey {
	return { accountId, key: `${key}\n${task}` };
}

/**
 * Runs a call with an Idempotency-Key once. A repeat gets the first answer; where that was lost, an answer from the stored effect; where it
 * contained a secret, AlreadyDoneException. Another call with the same key gets ConflictException, a repeat while the first is still running
 * StillRunningException. Answers without an effect (429, 5xx) are not stored. Of a batch only the key is stored: each task that changes something
 * runs once by itself.
 */
export async function answerOnce(ctx: Ctx, { route, task, once, carryOut }: KeyedCall): Promise<ApiAnswer> {
	const claim = await claimKey(ctx, { ...once, digest: digestOf(task), isShared: route.parts === true });
	if (claim.state === "other") throw new AppError("ConflictException", {}, { idempotency_key: ["key.used"] });
	if (claim.state === "running") throw new AppError("StillRunningException");
	if (claim.state === "answered") {
		if (claim.body !== null) return { status: claim.status, body: JSON.parse(claim.body), headers: REPLAYED };
		if (claim.done.length === 0) throw new AppError("AlreadyDoneException");
		return replayed(await carryOut({ ...once, done: claim.done }));
	}
	const answered = await carryOut({ ...once, done: claim.done });
	if (route.parts) return claim.isRepeat ? replayed(answered) : answered;
	const isDecided = answered.status < 500 && answered.status !== 429;
	const isKept = !(answered.body instanceof Response) && !(route.secret && answered.status === 200);
	const kept = { status: answered.status, body: isKept ? JSON.stringify(answered.body) : null };
	await keepAnswer(ctx, { ...once, at: claim.at }, isDecided ? kept : null);
	return answered;
}

function replayed(answered: ApiAnswer): ApiAnswer {
	return { ...answered, headers: { ...answered.headers, ...REPLAYED } };
}

function digestOf({ method, path, query, payload }: ApiTask): string {
	return createHash("sha256")
		.update(JSON.stringify([method.toUpperCase(), path, query, payload ?? null]))
		.digest("hex");
}
