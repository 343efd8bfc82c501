import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { HOUR_MS } from "~/domain/time/durations";
import { addDays } from "~/domain/time/local-day";
import { follow, newAccount, newWorld } from "../../../tests/engine/test-world";
import { listSamples } from "../samples/read-sample";
import { ownerSeat } from "../seat/test-seat";
import { openDueSamples } from "./tick";

// Source: reliability 3b, vectors of changes of the clocks: half-hour changes, days without a midnight, zones off the hour.
const CHANGES: Record<string, string[]> = {
	"2026-03-08": ["America/New_York"],
	"2026-03-29": ["Europe/Paris", "Asia/Beirut"],
	"2026-04-05": ["Australia/Lord_Howe", "Pacific/Chatham"],
	"2026-09-06": ["America/Santiago"],
	"2026-10-25": ["Europe/Paris"],
	"2026-11-01": ["America/New_York"],
};

test.each(Object.entries(CHANGES))("R15: around %s each local date is sampled once in %j", async (day, zones) => {
	const world = await newWorld();
	world.setNow(`${addDays(day, -2)}T12:00:00Z`);
	const accounts = [];
	for (const timezone of zones) {
		const id = await newAccount(world, { timezone });
		await follow(world, id, `${timezone.toLowerCase().replaceAll(/[^a-z]/g, "")}.example`, ["x"]);
		accounts.push(id);
	}
	for (let step = 0; step <= 18; step++) {
		await openDueSamples(world.ctx);
		// The clock ticks again at once, and one more call arms it.
		await openDueSamples(world.ctx);
		world.advance(4 * HOUR_MS);
	}
	for (const id of accounts) {
		const days = (await listSamples(world.ctx, ownerSeat({ id }), { fromDay: "2026-01-01", toDay: "2026-12-31" })).map((one) => one.day);
		expect(days.length).toBeGreaterThanOrEqual(3);
		expect(days).toEqual(days.map((_, i) => addDays(days[0] ?? "", i)));
		expect(days).toContain(day);
	}
	const [asked] = await world.ctx.db.all<{ n: number }>(
		sql`SELECT count(*) AS n FROM (SELECT 1 FROM job_request GROUP BY sample_id HAVING count(*) > 1)`,
	);
	expect(asked?.n).toBe(0);
});
