import { z } from "zod";
import { batchAnswers } from "./answers/administration";
import type { ApiRoute, ApiTask } from "./call";
import { defineCall } from "./define-call";
import { queryFromJson, readQuery } from "./read-query";

/** Maximum number of tasks; a screen sends far fewer. */
const BATCH_MAX_TASKS = 50;

const payloadSchema = z.object({
	tasks: z
		.array(
			z.object({
				method: z.string().default("GET"),
				path: z.string().max(2_000),
				query: z.unknown().optional(),
				payload: z.unknown().optional(),
			}),
		)
		.min(1, "batch.tasks")
		.max(BATCH_MAX_TASKS, "batch.tasks"),
});
type Task = z.output<typeof payloadSchema>["tasks"][number];

/** POST batch: calls one after the other in one session, each with its own answer {code, payload} or error. Source: spec A §7. */
export const batchRoutes: readonly ApiRoute[] = [
	defineCall({
		method: "POST",
		path: "batch",
		access: "anyone",
		parts: true,
		summary: "Makes up to 50 calls one after the other, each with its own answer",
		payload: payloadSchema,
		answers: batchAnswers,
		example: {
			payload: {
				tasks: [
					{ method: "GET", path: "account" },
					{ method: "GET", path: "monitors", query: { limit: 10 } },
				],
			},
		},
		scope: "read",
		async answer(call) {
			const { tasks } = call.payload;
			// All at once: one question to the counter, and no batch that ends in its middle.
			await call.count(tasks.length);
			const answers = [];
			for (const task of tasks) {
				const { status, body } = await call.dispatch(readTask(task));
				// Answers that are not JSON (a stored page) cannot be part of a batch.
				answers.push(body instanceof Response ? { code: 406, payload: null } : { code: status, payload: body });
			}
			return answers;
		},
	}),
];

function readTask(task: Task): ApiTask {
	const [path = "", search = ""] = task.path.split("?", 2);
	const query = { ...readQuery(new URLSearchParams(search)), ...queryFromJson(task.query) };
	return { method: task.method, path: path.replace(/^\/?(api\/)?/, ""), query, payload: task.payload ?? undefined };
}
