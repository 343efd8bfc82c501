import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { runnableJobs } from "~/db/jobs";
import { job } from "~/db/tables/jobs";
import { audit } from "~/db/tables/sessions";
import { follow, newAccount, newWorld, type World } from "../../../tests/engine/test-world";
import { endFailedJobs, foldFinishedSamples, openDueSamples } from "../clock/tick";
import { buryMessage } from "../jobs/bury-message";
import { MAX_FAILED_LEASES } from "../jobs/lease-job";
import { runJob } from "../jobs/run-job";
import { readSample } from "../samples/read-sample";
import { listDeadLetters } from "./list-dead-letters";
import { replayDeadLetter } from "./replay-dead-letter";

const ADMINISTRATOR = 7;
let world: World;
let account: number;
beforeEach(async () => {
	world = await newWorld();
	account = await newAccount(world);
	await follow(world, account, "shop.example", ["red shoes"]);
	world.engine.ranking({ 4: "shop.example" });
	await openDueSamples(world.ctx);
});

async function openJob(): Promise<number> {
	const [open] = await runnableJobs(world.ctx.db, world.ctx.now(), 1);
	if (!open) throw new Error("no job");
	return open.id;
}

test("a dead job is listed and replayed: its closed sample opens again and gets its answer", async () => {
	const id = await openJob();
	await world.ctx.db.update(job).set({ failedLeases: MAX_FAILED_LEASES }).where(eq(job.id, id));
	await endFailedJobs(world.ctx);
	await foldFinishedSamples(world.ctx);
	const seen = async () => (await readSample(world.ctx, account, { day: "2026-11-21", time: "0000" }))?.get(0)?.observation.outcome;
	expect(await seen()).toBe("unknown");
	expect(await listDeadLetters(world.ctx)).toMatchObject([
		{ id: `job-${id}`, kind: "job", reason: expect.stringContaining("again and again") },
	]);
	await replayDeadLetter(world.ctx, ADMINISTRATOR, `job-${id}`);
	expect(await listDeadLetters(world.ctx)).toEqual([]);
	expect(await runJob(world.ctx, id)).toBe("done");
	await foldFinishedSamples(world.ctx);
	expect(await seen()).toBe("ranked");
	const [entry] = await world.ctx.db
		.select()
		.from(audit)
		.where(eq(audit.subject, `dead_letter:job-${id}`));
	expect(entry).toMatchObject({ actorId: ADMINISTRATOR, action: "dead_letter.replayed" });
	await expect(replayDeadLetter(world.ctx, ADMINISTRATOR, `job-${id}`)).rejects.toMatchObject({ code: "NotFoundException" });
});

test("a message that names a job is replayed and gone from the list; one that names none stays", async () => {
	const id = await openJob();
	await buryMessage(world.ctx, { queue: "looks-high", body: { name: "look-job", version: 9, job: id }, reason: "version: Invalid" });
	for (const body of ["not JSON", { job: 999_999 }, "null"]) await buryMessage(world.ctx, { queue: "looks-low", body, reason: "x" });
	const [good, ...bad] = (await listDeadLetters(world.ctx)).sort((a, b) => Number(a.id.slice(8)) - Number(b.id.slice(8)));
	let rung = 0;
	world.ctx.ports.clock.ring = async () => void rung++;
	await replayDeadLetter(world.ctx, ADMINISTRATOR, good?.id ?? "");
	expect(rung).toBe(1);
	for (const one of bad)
		await expect(replayDeadLetter(world.ctx, ADMINISTRATOR, one.id)).rejects.toMatchObject({ code: "ValidationException" });
	for (const none of ["", "job-1x", "message-0", "session-1"])
		await expect(replayDeadLetter(world.ctx, ADMINISTRATOR, none)).rejects.toMatchObject({ code: "NotFoundException" });
	expect((await listDeadLetters(world.ctx)).map((one) => one.id).toSorted()).toEqual(bad.map((one) => one.id).toSorted());
	expect(await runJob(world.ctx, id)).toBe("done");
});
