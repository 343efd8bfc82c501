import { deadJobs, deadMessages } from "~/db/dead-letters";
import type { Ctx } from "../ctx";

/** Work that was given up: a queue message that could not be carried out, or a job whose runs failed or died again and again. */
export interface DeadLetter {
	/** "message-12" or "job-7". */
	id: string;
	kind: "message" | "job";
	reason: string;
	/** Queue and text of a message; "" of a job. */
	queue: string;
	body: string;
	at: number;
}

const MAX_LISTED = 200;

/** The newest dead letters, jobs and messages together. */
export async function listDeadLetters(ctx: Ctx): Promise<DeadLetter[]> {
	const [messages, jobs] = await Promise.all([deadMessages(ctx.db, MAX_LISTED), deadJobs(ctx.db, MAX_LISTED)]);
	const letters: DeadLetter[] = [
		...messages.map(({ id, queue, reason, body, at }) => ({ id: `message-${id}`, kind: "message" as const, reason, queue, body, at })),
		...jobs.map(({ id, reason, createdAt, endedAt }) => ({
			id: `job-${id}`,
			kind: "job" as const,
			reason: reason ?? "",
			queue: "",
			body: "",
			at: endedAt ?? createdAt,
		})),
	];
	return letters.sort((a, b) => b.at - a.at).slice(0, MAX_LISTED);
}
