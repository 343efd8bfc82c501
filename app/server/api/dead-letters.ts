import { z } from "zod";
import { listDeadLetters } from "~/services/dead-letters/list-dead-letters";
import { replayDeadLetter } from "~/services/dead-letters/replay-dead-letter";
import { deadLetter, replayed } from "./answers/administration";
import { listOf } from "./answers/values";
import type { ApiRoute } from "./call";
import { defineCall, type PayloadCall, type SignedCall } from "./define-call";

const replaySchema = z.object({ id: z.string("invalid").max(100, "invalid") });

/** For administrators: work that was given up, and carrying it out again. */
export const deadLetterRoutes: readonly ApiRoute[] = [
	defineCall({
		method: "GET",
		path: "dead-letters",
		access: "administrator",
		summary: "Work that was given up",
		answers: listOf(deadLetter),
		answer: list,
	}),
	defineCall({
		method: "POST",
		path: "dead-letters/replay",
		access: "administrator",
		summary: "Carries given-up work out again",
		payload: replaySchema,
		answers: replayed,
		errors: ["NotFoundException"],
		example: { payload: { id: "job-7" } },
		answer: replay,
	}),
];

async function list({ ctx }: SignedCall) {
	return (await listDeadLetters(ctx)).map(({ at, ...letter }) => ({ ...letter, at: new Date(at).toISOString() }));
}

async function replay({ ctx, caller, payload }: PayloadCall<typeof replaySchema>) {
	const { id } = payload;
	await replayDeadLetter(ctx, caller.user.id, id);
	return { replayed: id };
}
