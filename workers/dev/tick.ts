import { z } from "zod";
import { runnableJobs } from "~/db/jobs";
import { HOUR_MS } from "~/domain/time/durations";
import { createCtx } from "~/server/context";
import type { Env } from "~/server/env";
import { alertMails } from "~/services/alerts/alert-mails";
import { deliverAlerts } from "~/services/alerts/deliver-alerts";
import { judgeWaitingRuns } from "~/services/alerts/judge-run";
import { keepBilling } from "~/services/billing/keep-billing";
import { keepHouse } from "~/services/clock/keep-house";
import { endFailedJobs, foldFinishedSamples, openDueSamples } from "~/services/clock/tick";
import type { Ctx } from "~/services/ctx";
import { runJob } from "~/services/jobs/run-job";
import { sendWaitingMails } from "~/services/mail/send-waiting-mails";
import { openDuePrompts } from "~/services/prompts/open-due-prompts";
import { reportMails } from "~/services/scheduled-exports/report-mails";
import { nextReportAt, sendDueReports } from "~/services/scheduled-exports/send-due-reports";
import { settleOpenCallsOfProviders } from "~/services/sources/settle-open-calls";

const schema = z.object({ until: z.literal("idle").default("idle"), timeout_ms: z.int().min(0).max(HOUR_MS).default(60_000) });
/** Concurrent jobs, as with real consumers. */
const CONCURRENT_JOBS = 3;

/** POST /dev/tick: ticks and carries out all open work immediately, until nothing is left for this instant. Without time it runs no job. */
export async function devTick(request: Request, env: Env): Promise<Response> {
	const text = await request.text();
	const parsed = schema.safeParse(text === "" ? {} : JSON.parse(text));
	if (!parsed.success) return Response.json({ code: "ValidationException", message: parsed.error.message, errors: {} }, { status: 422 });
	const ctx = await createCtx(env, { requestId: "dev-tick" });
	return Response.json(await runUntilIdle(ctx, Date.now() + parsed.data.timeout_ms));
}

/** `ran` counts jobs carried out; `pending` counts open jobs that remain: held by a consumer, or not due yet. */
export async function runUntilIdle(ctx: Ctx, deadline: number): Promise<{ ran: number; pending: number }> {
	let ran = 0;
	while (Date.now() < deadline) {
		while (!(await openDueSamples(ctx)));
		while (!(await openDuePrompts(ctx)));
		await endFailedJobs(ctx);
		const jobs = await runnableJobs(ctx.db, ctx.now(), CONCURRENT_JOBS);
		if (jobs.length > 0) {
			const outcomes = await Promise.all(jobs.map((job) => runJob(ctx, job.id)));
			ran += outcomes.filter((outcome) => outcome === "done").length;
			continue;
		}
		while (!(await foldFinishedSamples(ctx)));
		// Consumers of the queue may hold the other jobs.
		if ((await leasedJobs(ctx)) === 0) break;
		await new Promise((resolve) => setTimeout(resolve, 200));
	}
	while (!(await keepBilling(ctx)) && Date.now() < deadline);
	await keepHouse(ctx);
	await settleOpenCallsOfProviders(ctx);
	while (((await nextReportAt(ctx)) ?? Number.POSITIVE_INFINITY) <= ctx.now()) await sendDueReports(ctx);
	await judgeWaitingRuns(ctx);
	await deliverAlerts(ctx);
	while (!(await sendWaitingMails(ctx, { ...reportMails, ...alertMails })));
	const [row] = await ctx.db.all<{ n: number }>("SELECT count(*) AS n FROM job WHERE state = 'open' AND priority >= 0");
	return { ran, pending: row?.n ?? 0 };
}

async function leasedJobs(ctx: Ctx): Promise<number> {
	const [row] = await ctx.db.all<{ n: number }>(
		`SELECT count(*) AS n FROM job WHERE state = 'open' AND priority >= 0 AND lease_until > ${ctx.now()}`,
	);
	return row?.n ?? 0;
}
