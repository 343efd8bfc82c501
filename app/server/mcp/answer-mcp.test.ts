import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { expect, test } from "vitest";
import { API_ROUTES } from "../api/routes";
import { signedInUser } from "../api/test-client";
import { answerMcp } from "./answer-mcp";
import { MCP_TOOLS } from "./tools";

const ADDRESS = new URL("http://127.0.0.1:8787/mcp");
const KEYWORDS = Array.from({ length: 20 }, (_, i) => `desk lamp ${i}`);
const NEW = { website: "shop.example", keywords: KEYWORDS, country: "fr", language: "fr" };

type User = Awaited<ReturnType<typeof signedInUser>>;

/** An agent that talks to the server as the official client does. mode: "auto" asks for the newest revision first. */
async function agentOf(user: User, mode: "legacy" | "auto", agrees = true) {
	let calls = 0;
	const asked: string[] = [];
	const fetch = async (url: URL | string, init?: RequestInit) => {
		calls += 1;
		return answerMcp(user.ctx, new Request(url, init), API_ROUTES);
	};
	const capabilities = mode === "auto" ? { elicitation: { form: {} } } : {};
	const client = new Client({ name: "agent", version: "1" }, { capabilities, versionNegotiation: { mode } });
	if (mode === "auto")
		client.setRequestHandler("elicitation/create", async ({ params }) => {
			asked.push(String(params.message));
			return agrees ? { action: "accept", content: { agree: true } } : { action: "decline" };
		});
	await client.connect(new StreamableHTTPClientTransport(ADDRESS, { fetch, requestInit: { headers: user.bearer } }));
	const use = async (name: string, args: Record<string, unknown> = {}) => {
		const result = await client.callTool({ name, arguments: args });
		return { isError: result.isError === true, answer: result.structuredContent as Record<string, unknown> };
	};
	return { client, use, asked, calls: () => calls };
}

const paid = { account: { plan: "expert_20210323" as const, packs: 1 } };

test.each(["legacy", "auto"] as const)(
	"an agent (%s) sets up a website with 20 keywords, compares two days and exports, in under 20 calls",
	async (mode) => {
		const user = await signedInUser(paid);
		const { client, use, asked, calls } = await agentOf(user, mode);
		expect(client.getInstructions()).toContain("never says more than it saw");
		const { tools } = await client.listTools();
		expect(tools.map(({ name }) => name)).toEqual(MCP_TOOLS.map(({ name }) => name));
		expect(tools.find(({ name }) => name === "add_keywords")?.inputSchema).toMatchObject({
			properties: { country: { type: "string" }, dry_run: { type: "boolean" } },
			required: expect.arrayContaining(["website", "keywords"]),
		});
		const tried = await use("add_keywords", { ...NEW, dry_run: true });
		expect(tried.answer).toMatchObject({
			dry_run: true,
			preview: { verify: { valid: KEYWORDS } },
			quota: { usage: { monitoring: { monitors: 0 } } },
		});
		if (mode === "legacy")
			expect(await use("add_keywords", NEW)).toMatchObject({ isError: true, answer: { how: expect.stringContaining("confirm: true") } });
		const added = await use("add_keywords", mode === "legacy" ? { ...NEW, confirm: true } : NEW);
		expect(added.answer.ids).toHaveLength(20);
		expect(asked).toHaveLength(mode === "auto" ? 1 : 0);
		const first = await use("list_positions", { date: "2026-11-22", comparison: "2026-11-01", limit: 15 });
		expect([(first.answer.rows as unknown[]).length, first.answer.total, first.answer.next_cursor]).toEqual([15, 20, "15"]);
		const rest = await use("list_positions", { limit: 15, cursor: first.answer.next_cursor });
		expect([(rest.answer.rows as unknown[]).length, rest.answer.next_cursor]).toEqual([5, null]);
		const [row] = rest.answer.rows as { id: string; position?: number | null | false }[];
		expect((await use("get_keyword", { id: row?.id })).answer).toMatchObject({ id: row?.id, keyword: { country: "fr" } });
		expect((await use("export", { type: "raw", format: "csv" })).answer).toMatchObject({ data: { file: expect.any(String) } });
		expect(calls()).toBeLessThan(20);
		await client.close();
	},
);

test("a refusal by the user, a foreign keyword and an unknown tool change nothing", async () => {
	const user = await signedInUser(paid);
	const agent = await agentOf(user, "auto", false);
	expect((await agent.use("add_keywords", NEW)).isError).toBe(true);
	expect((await agent.use("list_positions")).answer).toMatchObject({ rows: [], total: 0 });
	expect(await agent.use("get_keyword", { id: "x".repeat(22) })).toMatchObject({ isError: true, answer: { code: "NotFoundException" } });
	expect(await agent.use("add_tag", { name: "" })).toMatchObject({ isError: true, answer: { code: "ValidationException" } });
});

test("only a bearer token opens the server: no cookie, no wrong token", async () => {
	const user = await signedInUser();
	const post = (headers: Record<string, string>) =>
		answerMcp(
			user.ctx,
			new Request(ADDRESS, { method: "POST", headers: { "Content-Type": "application/json", ...headers }, body: "{}" }),
			API_ROUTES,
		);
	for (const headers of [{}, { Cookie: `session=${user.cookie}` }, { Authorization: "Bearer wrong" }]) {
		const answer = await post(headers as Record<string, string>);
		expect([answer.status, answer.headers.get("WWW-Authenticate")]).toEqual([401, expect.stringContaining("Bearer")]);
	}
});

test("every tool is a call of the registry that an API token may make", () => {
	const known = API_ROUTES.map(({ method, path }) => `${method} ${path}`);
	for (const { call, preview } of MCP_TOOLS) expect(known).toEqual(expect.arrayContaining([call, ...(preview ? [preview] : [])]));
});
