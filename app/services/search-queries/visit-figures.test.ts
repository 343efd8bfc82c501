import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { monitorTraffic } from "~/db/tables/connections";
import { addDays } from "~/domain/time/local-day";
import { follow } from "../../../tests/engine/test-world";
import { queryRow } from "./test-queries";
import { newVisits, visitToEnd } from "./test-visits";

test("tracked keywords get the figures of the last 28 final days on the website's hosts, and only changed ones are written", async () => {
	const { world, source, property } = await newVisits();
	const { accountId } = property;
	await world.ctx.db.run(sql`DELETE FROM website`);
	await follow(world, accountId, "example.com", ["red shoes", "boots", "never told"]);
	await world.ctx.db.run(sql`UPDATE website SET hosts = 'exact'`);
	await world.ctx.db.run(sql`UPDATE connection_property SET website_id = (SELECT id FROM website)`);
	await world.ctx.db.run(sql`UPDATE account SET tracked_rev = 5`);
	const desktop = { device: "desktop" as const, country: "us" };
	for (let i = 0; i < 40; i++)
		source.put(
			addDays("2026-11-18", -i),
			[
				queryRow({ ...desktop, query: "Red  shoes", clicks: 1, impressions: 4, positionSum: 8 }),
				queryRow({ ...desktop, query: "red shoes", page: "https://example.com/b", impressions: 2, positionSum: 6 }),
				queryRow({ ...desktop, query: "red shoes", page: "https://blog.example.com/", impressions: 100 }),
				queryRow({ ...desktop, query: "red shoes", device: "mobile", impressions: 100 }),
				queryRow({ ...desktop, query: "boots", country: "fr", impressions: 100 }),
			],
			i > 1,
		);
	await visitToEnd(world.ctx, property.propertyId);
	const traffic = () => world.ctx.db.select().from(monitorTraffic);
	const [first] = await traffic();
	expect(await traffic()).toMatchObject([{ clicks: 28, impressions: 168, positionSum: 392, lastDay: "2026-11-16", accountId }]);
	const rev = async () => (await world.ctx.db.all<{ n: number }>(sql`SELECT tracked_rev AS n FROM account`))[0]?.n;
	expect(await rev()).toBe(6);
	expect(world.published.some((one) => "tracked" in one)).toBe(true);
	await visitToEnd(world.ctx, property.propertyId);
	expect(await rev()).toBe(6);
	expect(await traffic()).toEqual([first]);
	await world.ctx.db.run(sql`DELETE FROM monitor`);
	await visitToEnd(world.ctx, property.propertyId);
	expect(await traffic()).toEqual([]);
	expect(await rev()).toBe(7);
});

test("keywords get the figures of new days while older days get no answer", async () => {
	const { world, source, property } = await newVisits();
	await world.ctx.db.run(sql`DELETE FROM website`);
	await follow(world, property.accountId, "example.com", ["red shoes"]);
	await world.ctx.db.run(sql`UPDATE connection_property SET website_id = (SELECT id FROM website)`);
	const put = (day: string) => source.put(day, [queryRow({ query: "red shoes", device: "desktop" })]);
	for (let i = 0; i < 40; i++) put(addDays("2026-11-16", -i));
	source.before = (call) => (call === "days" && source.spans.length % 2 === 0 ? { ok: false, refusal: "unreachable", afterMs: 0 } : null);
	for (const lastDay of ["2026-11-16", "2026-11-17"]) {
		put(lastDay);
		expect(await visitToEnd(world.ctx, property.propertyId)).toBe("refused");
		expect(await world.ctx.db.select().from(monitorTraffic)).toMatchObject([{ impressions: 28, lastDay }]);
	}
});
