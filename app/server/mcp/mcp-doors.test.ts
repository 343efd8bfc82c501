import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { account } from "~/db/tables/users";
import { API_ROUTES } from "../api/routes";
import { signedInUser } from "../api/test-client";
import { answerMcp } from "./answer-mcp";

const HOST = "http://127.0.0.1:8787";
const PAID = { account: { plan: "expert_20210323" as const, packs: 1 } };
const INITIALIZE = {
	jsonrpc: "2.0",
	id: 1,
	method: "initialize",
	params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "agent", version: "1" } },
};

type User = Awaited<ReturnType<typeof signedInUser>>;

async function ask(user: User, headers: Record<string, string>, method = "POST") {
	const body = method === "POST" ? JSON.stringify(INITIALIZE) : null;
	const all = { "Content-Type": "application/json", Accept: "application/json, text/event-stream", ...user.bearer, ...headers };
	const answer = await answerMcp(user.ctx, new Request(`${HOST}/mcp`, { method, body, headers: all }), API_ROUTES);
	return { status: answer.status, text: await answer.text() };
}

test.each([
	["another site", "https://evil.example"],
	["another port of this machine", "http://127.0.0.1:9999"],
	["another scheme", "https://127.0.0.1:8787"],
	["a host that begins like ours", "https://serpentine.test.evil.example"],
	["a host below ours", "https://a.serpentine.test"],
	["a sandboxed page", "null"],
	["nothing", ""],
])("a page of %s is refused, whatever its token and method", async (_, origin) => {
	const user = await signedInUser(PAID);
	for (const method of ["POST", "GET", "DELETE", "OPTIONS"])
		expect([method, await ask(user, { Origin: origin }, method)]).toMatchObject([
			method,
			{ status: 403, text: expect.stringContaining("ForbiddenException") },
		]);
	expect(await ask(user, { Origin: origin, Authorization: "Bearer wrong" })).toMatchObject({ status: 403 });
});

test("our own pages and programs without an origin are let in", async () => {
	const user = await signedInUser(PAID);
	for (const headers of [{}, { Origin: HOST }, { Origin: user.ctx.baseUrl }] as Record<string, string>[])
		expect([headers, await ask(user, headers)]).toMatchObject([headers, { status: 200, text: expect.stringContaining("serpentine") }]);
});

test.each([
	["the free plan", {}],
	["a suspended plan", { status: "suspended" as const }],
	["a plan whose payment failed", { status: "past_due" as const }],
])("the token of a sign-in opens nothing on %s", async (name, fields) => {
	const user = await signedInUser(name === "the free plan" ? {} : PAID);
	if ("status" in fields) await user.ctx.db.update(account).set(fields).where(eq(account.id, user.accountId));
	expect(await ask(user, {})).toMatchObject({ status: 403, text: expect.stringContaining("PaidPlanRequiredException") });
});
