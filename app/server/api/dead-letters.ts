import { z } from "zod";
import { AppError } from "~/services/app-error";
import { listDeadLetters } from "~/services/dead-letters/list-dead-letters";
import { replayDeadLetter } from "~/services/dead-letters/replay-dead-letter";
import { parseInput } from "~/services/parse-input";
import type { ApiCall, ApiRoute } from "./call";

/** For administrators: work that was given up, and carrying it out again. */
export const deadLetterRoutes: readonly ApiRoute[] = [
	{ method: "GET", path: "dead-letters", access: "administrator", answer: list },
	{ method: "POST", path: "dead-letters/replay", access: "administrator", answer: replay },
];

const replaySchema = z.object({ id: z.string("invalid").max(100, "invalid") });

async function list({ ctx }: ApiCall) {
	return (await listDeadLetters(ctx)).map(({ at, ...letter }) => ({ ...letter, at: new Date(at).toISOString() }));
}

async function replay({ ctx, caller, payload }: ApiCall) {
	if (!caller) throw new AppError("InvalidTokenException");
	const { id } = parseInput(replaySchema, payload);
	await replayDeadLetter(ctx, caller.user.id, id);
	return { replayed: id };
}
