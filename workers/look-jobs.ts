import { ownJson } from "~/domain/own-json";
import { MINUTE_MS } from "~/domain/time/durations";
import { canaryJobSchema } from "~/jobs/canary-job";
import { deliveryJobSchema } from "~/jobs/delivery-job";
import { importJobSchema } from "~/jobs/import-job";
import { inspectionJobSchema } from "~/jobs/inspection-job";
import { lookJobSchema } from "~/jobs/look-job";
import { propertyJobSchema } from "~/jobs/property-job";
import { trialJobSchema } from "~/jobs/trial-job";
import { createCtx } from "~/server/context";
import type { Env } from "~/server/env";
import { runCanaries } from "~/services/canaries/run-canaries";
import { openVisited } from "~/services/connections/open-visited";
import { runTrial } from "~/services/crawler-trial/run-trial";
import type { Ctx } from "~/services/ctx";
import { runImport } from "~/services/imports/run-import";
import { runInspection } from "~/services/inspection/run-inspection";
import { buryMessage } from "~/services/jobs/bury-message";
import { nextRunnableJob } from "~/services/jobs/lease-job";
import { runJob } from "~/services/jobs/run-job";
import { reportCrash } from "~/services/report-crash";
import { visitProperty } from "~/services/search-queries/visit-property";
import { writeFigures } from "~/services/search-queries/write-figures";
import { deliverEndpoint } from "~/services/webhooks/deliver-endpoint";

/** A consumer starts further open jobs for this long, then waits for the next message. The platform allows 15 minutes. */
const MAX_CHAIN_MS = 5 * MINUTE_MS;
/** Jobs of one invocation. A job makes about 30 statements, up to 140 in careful mode; D1 accepts 1,000 per invocation. */
const MAX_CHAIN_JOBS = 7;

/** Queue consumer. The messages of a batch run in parallel; each is acknowledged or retried by itself. */
export async function consumeLookJobs(batch: MessageBatch<unknown>, env: Env): Promise<void> {
	await Promise.all(batch.messages.map((message) => consumeMessage(message, batch.queue, env)));
}

async function consumeMessage(message: Message<unknown>, queue: string, env: Env): Promise<void> {
	const ctx = await createCtx(env, { requestId: `queue-${message.id}` });
	const asked = importJobSchema.safeParse(message.body);
	if (asked.success) {
		await consumeImport(ctx, message, asked.data.import);
		return;
	}
	const inspected = inspectionJobSchema.safeParse(message.body);
	if (inspected.success) {
		await consumeInspection(ctx, message, inspected.data.inspection);
		return;
	}
	const delivery = deliveryJobSchema.safeParse(message.body);
	if (delivery.success) {
		await consumeDelivery(ctx, message, { id: delivery.data.endpoint, lease: delivery.data.lease });
		return;
	}
	const tried = trialJobSchema.safeParse(message.body);
	if (tried.success) {
		await consumeTrial(ctx, message, tried.data.trial);
		return;
	}
	const canaries = canaryJobSchema.safeParse(message.body);
	if (canaries.success) {
		await consumeCanaries(ctx, message, canaries.data.hour);
		return;
	}
	const visited = propertyJobSchema.safeParse(message.body);
	if (visited.success) {
		await consumeVisit(ctx, message, visited.data);
		return;
	}
	const parsed = lookJobSchema.safeParse(message.body);
	if (!parsed.success) {
		await buryMessage(ctx, {
			queue,
			body: message.body,
			reason: parsed.error.issues.map((issue) => `${issue.path.join(".") || "message"}: ${issue.message}`).join("; "),
		});
		message.ack();
		return;
	}
	try {
		const times = DEV_AIDS ? await deliveriesOf(env) : 1;
		for (let i = 0; i < times; i++) await runChain(ctx, parsed.data.job, queue);
		message.ack();
	} catch (error) {
		await reportCrash(ctx, error, { event: "job_failed", job: parsed.data.job, attempt: message.attempts });
		message.retry({ delaySeconds: 5 });
	}
}

/** An import that failed was given back: the clock wakes it again. */
async function consumeImport(ctx: Ctx, message: Message<unknown>, id: number): Promise<void> {
	try {
		await runImport(ctx, id);
	} catch (error) {
		await reportCrash(ctx, error, { event: "import_run_failed", import: id, attempt: message.attempts });
	}
	message.ack();
	await ctx.ports.clock.ring();
}

/** A visit that failed was given back: the clock wakes it again. Figures that failed are written by the next visit. */
async function consumeVisit(
	ctx: Ctx,
	message: Message<unknown>,
	{ property, only }: { property: number; only?: "figures" },
): Promise<void> {
	try {
		if (only === "figures") await writeFigures(ctx, property);
		else await visitProperty(ctx, property, openVisited);
	} catch (error) {
		await reportCrash(ctx, error, { event: "property_visit_failed", property, attempt: message.attempts });
	}
	message.ack();
	await ctx.ports.clock.ring();
}

/** An inspection that failed was given back: the clock wakes it again. */
async function consumeInspection(ctx: Ctx, message: Message<unknown>, hash: string): Promise<void> {
	try {
		await runInspection(ctx, hash);
	} catch (error) {
		await reportCrash(ctx, error, { event: "inspection_run_failed", inspection: hash, attempt: message.attempts });
	}
	message.ack();
}

/** A run that failed is repeated by the clock when its lease is over. */
async function consumeDelivery(ctx: Ctx, message: Message<unknown>, endpoint: { id: number; lease: number }): Promise<void> {
	try {
		await deliverEndpoint(ctx, endpoint);
	} catch (error) {
		await reportCrash(ctx, error, { event: "delivery_run_failed", endpoint: endpoint.id, attempt: message.attempts });
	}
	message.ack();
	await ctx.ports.clock.ring();
}

/** A trial that failed was given back: the clock wakes it again. */
async function consumeTrial(ctx: Ctx, message: Message<unknown>, hid: string): Promise<void> {
	try {
		await runTrial(ctx, hid);
	} catch (error) {
		await reportCrash(ctx, error, { event: "trial_run_failed", trial: hid, attempt: message.attempts });
	}
	message.ack();
}

/** The next hour asks again for canaries that this one misses. */
async function consumeCanaries(ctx: Ctx, message: Message<unknown>, hour: number): Promise<void> {
	try {
		await runCanaries(ctx, hour);
	} catch (error) {
		await reportCrash(ctx, error, { event: "canaries_failed", hour, attempt: message.attempts });
	}
	message.ack();
}

/** Runs the job named in the message, then other open jobs, most urgent first. */
async function runChain(ctx: Ctx, named: number, queue: string): Promise<void> {
	const startedAt = Date.now();
	let job: number | null = named;
	for (let jobs = 0; job !== null && jobs < MAX_CHAIN_JOBS; jobs++) {
		const outcome = await runJob(ctx, job);
		if (outcome === "unknown") {
			await buryMessage(ctx, { queue, body: { job }, reason: `there is no job ${job}` });
			return;
		}
		if (outcome === "done") ctx.log({ event: "job_done", job });
		// A stale job means a repeated message, or another consumer has run the job.
		if ((job === named && outcome === "stale") || Date.now() - startedAt > MAX_CHAIN_MS) break;
		job = await nextRunnableJob(ctx);
	}
	await ctx.ports.clock.ring();
}

/** Development only: how often each message is processed (POST /dev/faults queue_deliver). */
async function deliveriesOf(env: Env): Promise<number> {
	const row = await env.DB.prepare("SELECT value FROM setting WHERE key = 'dev.faults'").first<{ value: string }>();
	const times = row ? Number(ownJson<{ queue_deliver?: number }>(row.value).queue_deliver ?? 1) : 1;
	return Number.isInteger(times) && times >= 1 && times <= 10 ? times : 1;
}
