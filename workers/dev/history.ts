import { eq } from "drizzle-orm";
import { z } from "zod";
import { accountById, PRIORITY, runnableJobs } from "~/db/jobs";
import { membership, user } from "~/db/schema";
import { addDays, localDay, startOfLocalDay } from "~/domain/time/local-day";
import { createCtx } from "~/server/context";
import { foldFinishedSamples } from "~/services/clock/tick";
import type { Ctx } from "~/services/ctx";
import { runJob } from "~/services/jobs/run-job";
import { openDailySample } from "~/services/samples/open-daily-sample";
import type { Env } from "../env";

const schema = z.object({ email: z.string(), days: z.int().min(1).max(366) });
const NOON_MS = 12 * 3_600_000;

/**
 * POST /dev/history: reads the past days of an account from the simulator, which serves any day, through the same pipeline by `fetch`.
 * Nothing is written directly: each day's ctx has its clock at that day's noon. Safe to repeat.
 */
export async function devHistory(request: Request, env: Env): Promise<Response> {
	const parsed = schema.safeParse(await request.json());
	if (!parsed.success) return Response.json({ code: "ValidationException", message: parsed.error.message, errors: {} }, { status: 422 });
	const ctx = await createCtx(env, { requestId: "dev-history" });
	const [owner] = await ctx.db
		.select({ accountId: membership.accountId })
		.from(user)
		.innerJoin(membership, eq(membership.userId, user.id))
		.where(eq(user.emailKey, parsed.data.email.trim().toLowerCase()));
	const account = owner ? await accountById(ctx.db, owner.accountId) : null;
	if (!account) return Response.json({ code: "NotFoundException", message: "no such user", errors: {} }, { status: 404 });
	const today = localDay(account.timezone, ctx.now());
	let ran = 0;
	for (let back = 1; back <= parsed.data.days; back++) {
		const noon = startOfLocalDay(account.timezone, addDays(today, -back)) + NOON_MS;
		ran += await readDay(atInstant(ctx, noon), account.id);
	}
	return Response.json({ days: parsed.data.days, ran });
}

/** The same ctx with its clock moved to an instant, asking by `fetch`: pages of the past need no browser. */
function atInstant(ctx: Ctx, instant: number): Ctx {
	const startedAt = ctx.now();
	const { fetch } = ctx.ports.sources;
	return { ...ctx, now: () => instant + (ctx.now() - startedAt), ports: { ...ctx.ports, sources: { browser: fetch, fetch } } };
}

async function readDay(ctx: Ctx, accountId: number): Promise<number> {
	await openDailySample(ctx, accountId, { reserved: true });
	let ran = 0;
	for (let round = 0; round < 50; round++) {
		const reserved = (await runnableJobs(ctx.db, ctx.now(), 4, PRIORITY.reserved)).filter((job) => job.priority === PRIORITY.reserved);
		if (reserved.length === 0) break;
		for (const job of reserved) if ((await runJob(ctx, job.id)) === "done") ran++;
	}
	await foldFinishedSamples(ctx);
	return ran;
}
