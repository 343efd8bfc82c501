import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { runnableJobs } from "~/db/jobs";
import { readerHealth } from "~/db/tables/crawler";
import { notification } from "~/db/tables/messages";
import { membership, user } from "~/db/tables/users";
import { createUser } from "~/services/users/create-user";
import { follow, newAccount, newWorld, type World } from "../../../tests/engine/test-world";
import { openDueSamples } from "../clock/tick";
import { readSample } from "../samples/read-sample";
import { somebody } from "../sessions/test-ctx";
import { runJob } from "./run-job";

let world: World;
let administrator: number;

beforeEach(async () => {
	world = await newWorld();
	for (const table of [readerHealth, notification, user, membership]) await world.ctx.db.delete(table);
	administrator = (await createUser(world.ctx, { ...somebody(), role: "ADMINISTRATOR" })).accountId;
	await createUser(world.ctx, somebody());
});

/** Looks at this many keywords; the first ones are answered in an unknown layout. */
async function lookAt(keywords: number, strange: number) {
	const account = await newAccount(world);
	await follow(
		world,
		account,
		"shop.example",
		Array.from({ length: keywords }, (_, i) => `term ${i}`),
		10,
	);
	world.engine.ranking({ 3: "shop.example" });
	world.engine.except((term) => (Number(term.slice(5)) < strange ? "new layout" : null));
	await openDueSamples(world.ctx);
	for (const one of await runnableJobs(world.ctx.db, world.ctx.now(), 10)) await runJob(world.ctx, one.id);
	return account;
}

test("R22: a layout change raises the alarm once and writes no position", async () => {
	const account = await lookAt(20, 6);
	const [day] = await world.ctx.db.select().from(readerHealth);
	expect(day).toMatchObject({ day: "2026-11-21", engine: "google", pages: 20, suspect: 6, alarmedAt: world.ctx.now() });
	const told = await world.ctx.db.select().from(notification);
	expect(told).toMatchObject([{ accountId: administrator, kind: "layout_alarm" }]);
	const sample = await readSample(world.ctx, account, { day: "2026-11-21", time: "0000" });
	const outcomes = [...(sample?.ordinals() ?? [])].map((ordinal) => sample?.get(ordinal)?.observation.outcome);
	expect(outcomes).toEqual([...Array.from({ length: 6 }, () => "unknown"), ...Array.from({ length: 14 }, () => "ranked")]);
	// Further suspect pages of the same day are counted and not logged again.
	world.advance(3_600_000);
	await world.ctx.db.run(sql`UPDATE job SET not_before = 0 WHERE state = 'open'`);
	for (const one of await runnableJobs(world.ctx.db, world.ctx.now(), 10)) await runJob(world.ctx, one.id);
	expect((await world.ctx.db.select().from(readerHealth))[0]?.suspect).toBe(12);
	expect(await world.ctx.db.$count(notification, eq(notification.kind, "layout_alarm"))).toBe(1);
});

test("a few odd pages are counted and raise no alarm; days without any leave no row", async () => {
	await lookAt(20, 4);
	expect(await world.ctx.db.select().from(readerHealth)).toMatchObject([{ suspect: 4, alarmedAt: null }]);
	expect(await world.ctx.db.$count(notification)).toBe(0);
	await world.ctx.db.delete(readerHealth);
	world.engine.ranking({});
	await lookAt(5, 0);
	expect(await world.ctx.db.$count(readerHealth)).toBe(0);
});
