import { afterEach, beforeEach, expect, test } from "vitest";
import { ACCOUNT, startFakeCloudflare, TOKEN } from "./fake-cloudflare.mjs";
import { createPlatform } from "./platform.mjs";

const account = `/accounts/${ACCOUNT}`;
let fake;
let platform;
beforeEach(async () => {
	fake = await startFakeCloudflare();
	platform = createPlatform({ headers: { Authorization: `Bearer ${TOKEN}` }, origin: fake.origin });
});
afterEach(() => fake.close());

test.each([
	["a name of a database", "/d1/database", { name: "Serpentine!" }, 7400],
	["a name of a bucket", "/r2/buckets", { name: "Objects" }, 10005],
	["a short name of a bucket", "/r2/buckets", { name: "ab" }, 10005],
	["a name of a queue", "/queues", { queue_name: "looks_high" }, 11003],
	["a long name of a queue", "/queues", { queue_name: "q".repeat(64) }, 11003],
	["an unknown address", "/d1/databases", {}, 7003],
])("%s is refused by its code", async (_what, path, body, code) => {
	await expect(platform.post(`${account}${path}`, body)).rejects.toMatchObject({ codes: [code] });
	expect(fake.account.changes).toEqual([]);
});

test.each([
	["/d1/database", { name: "one" }, 7502],
	["/r2/buckets", { name: "one" }, 10004],
	["/queues", { queue_name: "one" }, 11009],
])("%s refuses a name that is taken", async (path, body, code) => {
	await platform.post(`${account}${path}`, body);
	await expect(platform.post(`${account}${path}`, body)).rejects.toMatchObject({ codes: [code] });
});

test.each([
	["a database", { type: "d1", id: "gone" }, 10021],
	["a bucket", { type: "r2_bucket", bucket_name: "gone" }, 10085],
	["a queue", { type: "queue", queue_name: "gone" }, 11000],
	["a Durable Object class", { type: "durable_object_namespace", class_name: "Gone" }, 10061],
	["a value of 5 KB at most", { type: "secret_text", text: "x".repeat(5121) }, 10021],
])("an upload that needs %s is refused", async (_what, binding, code) => {
	const response = await fetch(`${fake.origin}${account}/workers/scripts/app`, {
		method: "PUT",
		headers: { Authorization: `Bearer ${TOKEN}` },
		body: JSON.stringify({ bindings: [{ name: "ONE", ...binding }] }),
	});
	expect((await response.json()).errors).toEqual([expect.objectContaining({ code })]);
	expect(fake.account.scripts.size).toBe(0);
});

test("a list of several pages is read to its end", async () => {
	for (let i = 0; i < 205; i++) fake.account.queues.add(`queue-${i}`);
	expect(await platform.list(`${account}/queues`)).toHaveLength(205);
});
