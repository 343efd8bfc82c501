import { z } from "zod";
import type { Statement } from "~/db/client";
import { deadMessageById, forgetDeadMessage, reviveJob } from "~/db/dead-letters";
import { jobById } from "~/db/jobs";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";

const ID = /^(message|job)-(\d{1,15})$/;
/** Schema of a message that can be replayed; buryMessage keeps messages of unknown jobs in the same shape. */
const bodySchema = z.object({ job: z.int().positive() });

/**
 * Carries a dead letter out again: a dead job is opened with all its patience, and a message wakes the job it names. The clock is rung. Audited.
 * Throws NotFoundException for a letter that is not there (any more), ValidationException (id) for a message that names no job that exists.
 */
export async function replayDeadLetter(ctx: Ctx, actorId: number, id: string): Promise<void> {
	const [, kind, digits] = ID.exec(id) ?? [];
	const number = Number(digits);
	const statements = kind === "job" ? await replayJob(ctx, number) : kind === "message" ? await replayMessage(ctx, number) : null;
	if (!statements) throw new AppError("NotFoundException");
	const audited = recordAudit(ctx, { actorId, subject: `dead_letter:${id}`, action: "dead_letter.replayed" });
	await ctx.db.batch([audited, ...statements]);
	await ctx.ports.clock.ring();
}

async function replayJob(ctx: Ctx, id: number): Promise<Statement[] | null> {
	const row = await jobById(ctx.db, id);
	return row?.state === "dead" ? reviveJob(ctx.db, id, ctx.now()) : null;
}

async function replayMessage(ctx: Ctx, id: number): Promise<Statement[] | null> {
	const message = await deadMessageById(ctx.db, id);
	if (!message) return null;
	const named = await jobById(ctx.db, jobOf(message.body));
	if (!named) throw new AppError("ValidationException", {}, { id: ["deadLetters.noJob"] });
	return [...reviveJob(ctx.db, named.id, ctx.now()), forgetDeadMessage(ctx.db, id)];
}

/** 0, which no job has, where the text names none. */
function jobOf(body: string): number {
	try {
		return bodySchema.safeParse(JSON.parse(body)).data?.job ?? 0;
	} catch {
		return 0;
	}
}
