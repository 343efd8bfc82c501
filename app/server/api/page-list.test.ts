import { expect, test } from "vitest";
import { openApiDocument } from "./contract/document";
import { readBy } from "./contract/query-fields";
import { nextLink, pager, pageSchema } from "./page-list";
import type { QueryRecord } from "./read-query";
import { API_ROUTES } from "./routes";
import { ask, signedInUser } from "./test-client";

/** Lists that have an end: what an account may have of them is limited, or their number is. */
const BOUNDED = [
	"account/customer/invoices",
	"account/members",
	"account/tokens/api",
	"alert-rules",
	"checks",
	"connections",
	"connections/:id/properties",
	"crawler/configs",
	"crawler/rereads",
	"datacenters",
	"dead-letters",
	"users/:id/log/raw",
	"webhooks",
];

const entries = (text: string) => [...text].map((hid) => ({ hid }));
const pageOf = (text: string, query: QueryRecord) => {
	const headers: Record<string, string> = {};
	const page = pager(headers)(readBy(pageSchema, query), entries(text), ({ hid }) => hid);
	return [page.map(({ hid }) => hid).join(""), headers["Next-Cursor"] ?? null];
};

test("pages of a list follow each other without a gap, also while entries come and go", () => {
	expect(pageOf("abcde", {})).toEqual(["abcde", null]);
	expect(pageOf("abcde", { limit: "2" })).toEqual(["ab", "2.b"]);
	expect(pageOf("abcde", { limit: "2", cursor: "2.b" })).toEqual(["cd", "4.d"]);
	expect(pageOf("abcde", { limit: "2", cursor: "4.d" })).toEqual(["e", null]);
	expect(pageOf("abcde", { limit: "5" })).toEqual(["abcde", null]);
	expect(pageOf("abcde", { cursor: "2.b" })).toEqual(["cde", null]);
	// A new first entry repeats nothing, a removed one skips nothing, and neither does the one that the page ended with.
	expect(pageOf("xabcde", { limit: "2", cursor: "2.b" })).toEqual(["cd", "5.d"]);
	expect(pageOf("bcde", { limit: "2", cursor: "2.b" })).toEqual(["cd", "3.d"]);
	expect(pageOf("acde", { limit: "2", cursor: "2.b" })).toEqual(["cd", "3.d"]);
	expect(() => pageOf("abc", { cursor: "2" })).toThrow("ValidationException");
	expect(nextLink("https://app.example/api/tags?limit=2&cursor=2.b", "4.d")).toBe('</api/tags?limit=2&cursor=4.d>; rel="next"');
});

test("every list takes a cursor, or has an end", () => {
	const { paths } = openApiDocument(API_ROUTES, { baseUrl: "https://app.example.com" });
	const without = API_ROUTES.filter(({ method, path }) => {
		if (method !== "GET") return false;
		const operation = paths[`/${path.replace(/:(\w+)/g, "{$1}")}`]?.get as unknown as {
			parameters: { name: string }[];
			responses: Record<string, { content?: Record<string, { schema: { type?: string } }> }>;
		};
		const isList = operation.responses["200"]?.content?.["application/json"]?.schema.type === "array";
		return isList && !operation.parameters.some(({ name }) => name === "cursor");
	}).map(({ path }) => path);
	expect(without.toSorted()).toEqual(BOUNDED.toSorted());
});

test("a client follows the pages of tags and of keywords by cursor and by link", async () => {
	const { ctx, bearer } = await signedInUser({ account: { plan: "expert_20210323", packs: 1 } });
	const names = ["a", "b", "c"];
	for (const name of names) await ask(ctx, "POST", "tags", { headers: bearer, body: { name } });
	const first = await ask(ctx, "GET", "tags?limit=2", { headers: bearer });
	const cursor = first.headers.get("Next-Cursor");
	expect([first.body, first.headers.get("Link")]).toEqual([
		[expect.objectContaining({ name: "a" }), expect.objectContaining({ name: "b" })],
		`</api/tags?limit=2&cursor=${cursor}>; rel="next"`,
	]);
	const last = await ask(ctx, "GET", `tags?limit=2&cursor=${cursor}`, { headers: bearer });
	expect([last.body, last.headers.get("Next-Cursor")]).toEqual([[expect.objectContaining({ name: "c" })], null]);
	expect(await ask(ctx, "GET", "tags?cursor=nonsense", { headers: bearer })).toMatchObject({
		status: 422,
		body: { errors: { cursor: [expect.any(String)] } },
	});

	const shop = { website: "shop.example", keywords: ["desk lamp", "floor lamp", "table lamp"], country: "fr", language: "fr" };
	const { ids } = (await ask(ctx, "POST", "monitors", { headers: bearer, body: shop })).body as { ids: string[] };
	const read: string[] = [];
	for (let next: string | null = ""; next !== null; ) {
		const page = await ask(ctx, "GET", `monitors?limit=2${next && `&cursor=${next}`}`, { headers: bearer });
		read.push(...(page.body as { id: string }[]).map(({ id }) => id));
		next = page.headers.get("Next-Cursor");
	}
	expect(read).toEqual(ids);

	// The cursor of keywords names a place in their order, favourites first. The keyword of a cursor may be removed before the next page is read.
	const [oldestHid, second, third] = ids as [string, string, string];
	const pageAfter = async (next: string | null) => {
		const { body, headers } = await ask(ctx, "GET", `monitors?limit=1${next && `&cursor=${next}`}`, { headers: bearer });
		return { hids: (body as { id: string }[]).map(({ id }) => id), next: headers.get("Next-Cursor") };
	};
	await ask(ctx, "PUT", `monitors/${third}`, { headers: bearer, body: { favorite: true } });
	const favourite = await pageAfter("");
	const oldest = await pageAfter(favourite.next);
	await ask(ctx, "POST", "monitors/remove", { headers: bearer, body: { ids: [oldestHid] } });
	expect([favourite.hids, oldest.hids, await pageAfter(oldest.next)]).toEqual([[third], [oldestHid], { hids: [second], next: null }]);
	for (const cursor of ["1.x", "20.1", `1.${second}`])
		expect((await ask(ctx, "GET", `monitors?cursor=${cursor}`, { headers: bearer })).status).toBe(422);
});
