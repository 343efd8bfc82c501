import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { addDays } from "~/domain/time/local-day";
import { newAccount, newWorld } from "../../../tests/engine/test-world";
import { queryRow, seedProperty } from "./test-queries";
import { monthObjects, monthsOf, ScriptedSource, visitToEnd } from "./test-visits";

test("a property that is lost while a month is sealed leaves no object of it", async () => {
	const world = await newWorld();
	world.setNow("2026-11-20T20:00:00Z");
	const source = new ScriptedSource();
	for (let i = 0; i < 60; i++) source.put(addDays("2026-11-18", -i), [queryRow({ query: "shoes" })]);
	world.ctx.ports.queries = { sources: { google_search_console: source, bing_webmaster: source }, consent: null };
	const accountId = await newAccount(world);
	const { propertyId } = await seedProperty(world.ctx, { accountId, domain: "example.com", days: [] });
	const { objects } = world.ctx.ports;
	const { put } = objects;
	objects.put = async (key, body) => {
		await put(key, body);
		await world.ctx.db.run(sql`UPDATE connection_property SET state = 'off', lease = lease + 1 WHERE id = ${propertyId}`);
	};
	expect(await visitToEnd(world.ctx, propertyId)).toBe("stale");
	objects.put = put;
	expect([await monthsOf(world), await monthObjects(world, accountId)]).toEqual([[], []]);
});
