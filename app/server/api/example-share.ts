import { z } from "zod";
import { saveExampleShare } from "~/services/shares/example-share";
import type { ApiRoute } from "./call";
import { defineCall, type PayloadCall } from "./define-call";

/** token: null for none. */
const exampleSchema = z.object({ token: z.string("target.unknown").max(100, "target.unknown").nullable() });

/** The share that the welcome page links to as an example. */
export const exampleShareRoutes: readonly ApiRoute[] = [
	defineCall({
		method: "PUT",
		path: "example-share",
		access: "administrator",
		summary: "Chooses the share that the welcome page links to as an example; null for none",
		payload: exampleSchema,
		answers: () => z.object({ saved: z.literal(true) }),
		example: { payload: { token: null } },
		answer: save,
	}),
];

async function save({ ctx, caller, payload }: PayloadCall<typeof exampleSchema>) {
	const { token } = payload;
	await saveExampleShare(ctx, { actorId: caller.user.id, token });
	return { saved: true };
}
