import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { runnableJobs } from "~/db/jobs";
import { deadMessage, job } from "~/db/tables/jobs";
import { lookJobMessage } from "~/jobs/look-job";
import { openDailySample } from "~/services/samples/open-daily-sample";
import { partOf } from "../tests/builders/part-of";
import { follow, newAccount, newWorld, type World } from "../tests/engine/test-world";
import { TEST_INSTANT } from "../tests/setup/test-time";
import { consumeLookJobs } from "./look-jobs";

let world: World;
beforeEach(async () => {
	world = await newWorld();
});

/** A batch as the platform delivers it; `ended` records whether each message was acknowledged or retried. */
function batchOf(bodies: unknown[]): { batch: MessageBatch<unknown>; ended: string[] } {
	const ended = bodies.map(() => "nothing");
	const messages = bodies.map((body, i) => ({
		id: String(i),
		timestamp: new Date(TEST_INSTANT),
		attempts: 1,
		body,
		ack: () => ended.splice(i, 1, "acknowledged"),
		retry: () => ended.splice(i, 1, "retried"),
	}));
	return { batch: partOf<MessageBatch<unknown>>({ queue: "looks-high", messages }), ended };
}

async function openJob(): Promise<number> {
	const account = await newAccount(world);
	await follow(world, account, "shop.example", ["x"]);
	await openDailySample(world.ctx, account);
	const [open] = await runnableJobs(world.ctx.db, world.ctx.now(), 1);
	return open?.id ?? 0;
}

async function stateOf(id: number): Promise<string | undefined> {
	const [row] = await world.ctx.db.select({ state: job.state }).from(job).where(eq(job.id, id));
	return row?.state;
}

test("poison messages end dead with a reason, and their mates are done", async () => {
	const id = await openJob();
	const poison = ["not JSON", null, { name: "unknown" }, { ...lookJobMessage(id), version: 2 }, { ...lookJobMessage(id), more: 1 }];
	const { batch, ended } = batchOf([...poison, lookJobMessage(987_654), lookJobMessage(id), "x".repeat(127_000)]);
	await consumeLookJobs(batch, env);
	expect(new Set(ended)).toEqual(new Set(["acknowledged"]));
	const dead = await world.ctx.db.select().from(deadMessage);
	expect(dead).toHaveLength(poison.length + 2);
	expect(dead.every((one) => one.queue === "looks-high" && one.reason.length > 5)).toBe(true);
	expect(dead.map((one) => one.reason)).toContain("there is no job 987654");
	expect(Math.max(...dead.map((one) => one.body.length))).toBeLessThanOrEqual(500);
	expect(await stateOf(id)).toBe("done");
});

test("a message whose job fails is retried, the others of its batch are acknowledged", async () => {
	const id = await openJob();
	const bucket = new Proxy(env.OBJECTS, {
		get: (target, name) => {
			if (name === "put") return () => Promise.reject(new Error("the bucket is away"));
			const value: unknown = Reflect.get(target, name);
			return typeof value === "function" ? value.bind(target) : value;
		},
	});
	const { batch, ended } = batchOf([lookJobMessage(id), lookJobMessage(987_654)]);
	await consumeLookJobs(batch, { ...env, OBJECTS: bucket });
	expect(ended).toEqual(["retried", "acknowledged"]);
	expect(await stateOf(id)).toBe("open");
});
