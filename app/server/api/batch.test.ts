import { expect, test } from "vitest";
import { ask, signedInUser } from "./test-client";

test("a batch answers each task with its own code and payload, in order", async () => {
	const { ctx, bearer, accountHid } = await signedInUser();
	const body = { website: "shop.example", keywords: ["lamp", "bed"], country: "fr", language: "fr" };
	expect((await ask(ctx, "POST", "monitors", { body, headers: bearer })).status).toBe(200);
	const tasks = [
		{ method: "GET", path: "ping" },
		{ method: "GET", path: "/account" },
		{ method: "GET", path: "/api/monitors?limit=1", query: { with: ["website", "keyword"] } },
		{ method: "POST", path: "monitors/remove", payload: { ids: [] } },
		{ method: "GET", path: "nothing" },
		{ method: "PUT", path: "ping" },
		{ path: "ping" },
		{ method: "POST", path: "batch", payload: { tasks: [{ path: "ping" }] } },
		{ method: "GET", path: "monitors/datatable", query: { search: "BED" } },
		{ method: "POST", path: "tags", payload: { name: "Summer" } },
	];
	const answer = await ask(ctx, "POST", "batch", { body: { tasks }, headers: bearer });
	const parts = answer.body as { code: number; payload: { code?: string; hid?: string } }[];
	expect(parts.map((part) => part.code)).toEqual([200, 200, 200, 422, 404, 405, 200, 404, 200, 200]);
	expect(parts[1]?.payload.hid).toBe(accountHid);
	expect(parts[2]?.payload).toMatchObject([{ keyword: { term: "lamp" } }]);
	expect([parts[8], parts[9]].map((part) => part?.payload)).toMatchObject([{ data: [{ keyword: { term: "bed" } }] }, { name: "Summer" }]);
	expect(parts[3]?.payload).toMatchObject({
		code: "EmptySelectionException",
		message: expect.any(String),
		errors: { ids: ["You must at least select a keyword to delete."] },
	});
});

test("tasks of nobody are refused one by one", async () => {
	const { ctx } = await signedInUser();
	const answer = await ask(ctx, "POST", "batch", { body: { tasks: [{ path: "ping" }, { path: "account" }, { path: "monitors" }] } });
	expect(answer.status).toBe(200);
	expect((answer.body as { code: number }[]).map((part) => part.code)).toEqual([200, 401, 401]);
});

test("a cross-site batch with a cookie is refused whole", async () => {
	const { ctx, cookie } = await signedInUser();
	const headers = { Cookie: `session=${cookie}`, Origin: "https://evil.example" };
	expect((await ask(ctx, "POST", "batch", { body: { tasks: [{ path: "account" }] }, headers })).status).toBe(403);
});
