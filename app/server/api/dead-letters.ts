import { z } from "zod";
import { AppError } from "~/services/app-error";
import { listDeadLetters } from "~/services/dead-letters/list-dead-letters";
import { replayDeadLetter } from "~/services/dead-letters/replay-dead-letter";
import { parseInput } from "~/services/parse-input";
import { deadLetter, replayed } from "./answers/administration";
import { listOf } from "./answers/values";
import type { ApiCall, ApiRoute } from "./call";

const replaySchema = z.object({ id: z.string("invalid").max(100, "invalid") });

/** For administrators: work that was given up, and carrying it out again. */
export const deadLetterRoutes: readonly ApiRoute[] = [
	{
		method: "GET",
		path: "dead-letters",
		access: "administrator",
		summary: "Work that was given up",
		query: null,
		payload: null,
		answers: listOf(deadLetter),
		errors: [],
		example: {},
		answer: list,
	},
	{
		method: "POST",
		path: "dead-letters/replay",
		access: "administrator",
		summary: "Carries given-up work out again",
		query: null,
		payload: replaySchema,
		answers: replayed,
		errors: ["NotFoundException"],
		example: { payload: { id: "job-7" } },
		answer: replay,
	},
];

async function list({ ctx }: ApiCall) {
	return (await listDeadLetters(ctx)).map(({ at, ...letter }) => ({ ...letter, at: new Date(at).toISOString() }));
}

async function replay({ ctx, caller, payload }: ApiCall) {
	if (!caller) throw new AppError("InvalidTokenException");
	const { id } = parseInput(replaySchema, payload);
	await replayDeadLetter(ctx, caller.user.id, id);
	return { replayed: id };
}
