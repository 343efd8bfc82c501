import { z } from "zod";
import { AppError } from "~/services/app-error";
import { parseInput } from "~/services/parse-input";
import { saveExampleShare } from "~/services/shares/example-share";
import type { ApiCall, ApiRoute } from "./call";

/** token: null for none. */
const exampleSchema = z.object({ token: z.string("target.unknown").max(100, "target.unknown").nullable() });

/** The share that the welcome page links to as an example. */
export const exampleShareRoutes: readonly ApiRoute[] = [
	{
		method: "PUT",
		path: "example-share",
		access: "administrator",
		summary: "Chooses the share that the welcome page links to as an example; null for none",
		query: null,
		payload: exampleSchema,
		answers: () => z.object({ saved: z.literal(true) }),
		errors: [],
		example: { payload: { token: null } },
		answer: save,
	},
];

async function save({ ctx, caller, payload }: ApiCall) {
	if (!caller) throw new AppError("InvalidTokenException");
	const { token } = parseInput(exampleSchema, payload);
	await saveExampleShare(ctx, { actorId: caller.user.id, token });
	return { saved: true };
}
