import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { connection } from "~/db/tables/connections";
import { queryRow, seedProperty } from "~/services/search-queries/test-queries";
import { ask, signedInUser } from "./test-client";

let person: Awaited<ReturnType<typeof signedInUser>>;
let ids: Awaited<ReturnType<typeof seedProperty>>;
beforeEach(async () => {
	person = await signedInUser();
	const days = [{ day: "2026-11-01", rows: [queryRow({ query: "desk lamp" })] }];
	ids = await seedProperty(person.ctx, {
		accountId: person.accountId,
		domain: "shop.example",
		days,
		connectionName: `${person.accountHid}@shop.example`,
	});
});

const call = (method: string, path: string, body?: object, headers = person.bearer) =>
	ask(person.ctx, method, path, { headers, ...(body && { body }) });
const propertyPath = () => `connections/${ids.connectionHid}/properties/${ids.propertyHid}`;

test("connections are listed with their properties, and never with a credential", async () => {
	const { body, text } = await call("GET", "connections");
	const property = {
		id: ids.propertyHid,
		name: "sc-domain:shop.example",
		permission: "owner",
		state: "on",
		website: { id: ids.websiteHid, domain: "shop.example" },
		brand_words: [],
		first_day: "2026-11-01",
		last_final_day: "2026-11-01",
		days_kept: 1,
		days_left: 0,
		days_by_page: 0,
		cause: null,
		cause_at: null,
	};
	expect(body).toEqual([
		{
			id: ids.connectionHid,
			kind: "google_search_console",
			way: "oauth",
			name: `${person.accountHid}@shop.example`,
			state: "on",
			cause: null,
			likely_cause: null,
			broken_at: null,
			created_at: expect.any(String),
			properties: [property],
		},
	]);
	expect(text).not.toContain("sealed");
	expect((await call("GET", `connections/${ids.connectionHid}/properties`)).body).toEqual([property]);
});

test("brand words are cleaned, and the collection is stopped and begun again", async () => {
	const words = await call("PUT", propertyPath(), { brand_words: ["Shop ", "shop", "my shop"] });
	expect([words.status, words.body]).toMatchObject([200, { brand_words: ["shop", "my shop"], state: "on" }]);
	expect((await call("PUT", propertyPath(), { website: null })).body).toMatchObject({
		state: "off",
		days_kept: 1,
		brand_words: ["shop", "my shop"],
	});
	expect((await call("PUT", propertyPath(), { website: ids.websiteHid })).body).toMatchObject({
		state: "on",
		website: { id: ids.websiteHid },
	});
	const refused = await call("PUT", propertyPath(), { website: "AAAAAAAAAAAAAAAAAAAAAA" });
	expect([refused.status, Object.keys((refused.body as { errors: object }).errors)]).toEqual([422, ["website"]]);
});

test("an ended connection keeps what was collected and has no credential", async () => {
	expect((await call("DELETE", `connections/${ids.connectionHid}`)).body).toEqual({ removed: 1 });
	expect((await call("GET", "connections")).body).toMatchObject([{ state: "ended", properties: [{ days_kept: 1 }] }]);
	const [row] = await person.ctx.db.select().from(connection).where(eq(connection.id, ids.connectionId));
	expect(row?.sealedCredential).toBe("");
	expect((await call("GET", `search-queries?website=${ids.websiteHid}`)).status).toBe(200);
	expect((await call("DELETE", `connections/${ids.connectionHid}`)).status).toBe(404);
});

test("another account finds neither connection nor property", async () => {
	const stranger = await signedInUser();
	expect((await call("GET", "connections", undefined, stranger.bearer)).body).toEqual([]);
	for (const [method, path, body] of [
		["GET", `connections/${ids.connectionHid}/properties`, undefined],
		["PUT", propertyPath(), { website: null }],
		["DELETE", `connections/${ids.connectionHid}`, undefined],
	] as const)
		expect([method, (await call(method, path, body, stranger.bearer)).status]).toEqual([method, 404]);
});
