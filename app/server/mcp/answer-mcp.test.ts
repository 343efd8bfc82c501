import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { expect, test } from "vitest";
import type { Look } from "~/domain/position/look";
import type { Ctx } from "~/services/ctx";
import { listResting } from "~/services/rest/list-resting";
import { ownerSeat } from "~/services/seat/test-seat";
import { blocked, keepLook, ranked, testCtx as storedCtx, writeSample } from "../../../tests/storage/stored-account";
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
	const ctx = { ...(await storedCtx()), now: () => NOW };
	let calls = 0;
	const asked: string[] = [];
	const fetch = async (url: URL | string, init?: RequestInit) => {
		calls += 1;
		return answerMcp(ctx, new Request(url, init), API_ROUTES);
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
	return { ctx, client, use, asked, calls: () => calls };
}

interface Row {
	id: string;
	keyword: { term: string };
	seen?: object;
}

const NOW = Date.parse("2026-11-23T10:00:00Z");
const BEFORE = "2026-11-15";
/** The day of the stored look. */
const DAY = "2026-11-21";
const LOOK: Look = {
	search: { engine: "google", term: KEYWORDS[0] ?? "", country: "fr", language: "fr", device: "desktop", place: "" },
	source: "fetch",
	config: { name: "Recent Firefox", version: 1 },
	depth: 30,
	startedAt: 1_000,
	finishedAt: 2_000,
	pages: [],
};

/** The first keyword climbs, the second leaves, the third is blocked on the second day. */
async function seeTwoDays(ctx: Ctx, { accountId }: User) {
	const of = { accountId, time: "0000", asked: [0, 1, 2], closedAt: Date.parse(`${DAY}T12:00:00Z`) };
	const [early, late] = [BEFORE, DAY].map((day) => Date.parse(`${day}T08:00:00Z`)) as [number, number];
	const missed = { ...ranked(late, 1), observation: { outcome: "not_found" as const, depth: 30, exhausted: false } };
	await writeSample(ctx, {
		...of,
		day: BEFORE,
		seen: new Map([
			[0, ranked(early, 9)],
			[1, ranked(early, 3)],
		]),
	});
	await writeSample(ctx, {
		...of,
		day: DAY,
		seen: new Map([
			[0, ranked(late, 4, await keepLook(ctx, LOOK))],
			[1, missed],
			[2, blocked(late)],
		]),
	});
}

const paid = { account: { plan: "expert_20210323" as const, packs: 1 } };

test.each(["legacy", "auto"] as const)(
	"an agent (%s) sets up a website with 20 keywords, compares two days and exports, in under 20 calls",
	async (mode) => {
		const user = await signedInUser(paid);
		const { ctx, client, use, asked, calls } = await agentOf(user, mode);
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
		await seeTwoDays(ctx, user);
		const days = { date: DAY, comparison: BEFORE };
		const first = await use("list_positions", { ...days, limit: 15 });
		expect([(first.answer.rows as unknown[]).length, first.answer.total, first.answer.next_cursor]).toEqual([15, 20, "15"]);
		const rest = await use("list_positions", { ...days, limit: 15, cursor: first.answer.next_cursor });
		expect([(rest.answer.rows as unknown[]).length, rest.answer.next_cursor]).toEqual([5, null]);
		const rows = [...(first.answer.rows as Row[]), ...(rest.answer.rows as Row[])];
		const [climbed, left, missing] = KEYWORDS.map((term) => rows.find(({ keyword }) => keyword.term === term));
		expect([climbed, left, missing]).toMatchObject([
			{ position: 4, last_position: 9, seen: { outcome: "ranked" } },
			{ position: 0, last_position: 3, seen: { outcome: "not_found", depth: 30 } },
			{ position: false, seen: { outcome: "unknown", reason: "blocked" } },
		]);
		const id = climbed?.id ?? "";
		expect((await use("get_keyword", { id })).answer).toMatchObject({ id, keyword: { country: "fr" } });
		const history = await use("keyword_history", { id, year: Number(DAY.slice(0, 4)) });
		expect([history.isError, JSON.stringify(history.answer)]).toEqual([false, expect.stringContaining(DAY)]);
		const seen = await client.readResource({ uri: `serpentine://looks/${(climbed?.seen as { look?: string } | undefined)?.look}` });
		expect(JSON.parse((seen.contents[0] as { text: string }).text)).toMatchObject({ search: LOOK.search, source: "fetch", pages: [] });
		const made = await use("export", { type: "raw", format: "csv", comparison: BEFORE, current: DAY });
		const { file } = made.answer.data as { file: string };
		const read = await client.readResource({ uri: `serpentine://exports/${file.split("/").at(-1)}` });
		expect(read.contents[0]).toMatchObject({
			mimeType: expect.stringContaining("text/csv"),
			text: expect.stringContaining(KEYWORDS[0] ?? ""),
		});
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

test("a dry run and a question name what would be lost, and arguments that the call would refuse are refused before", async () => {
	const user = await signedInUser(paid);
	const agent = await agentOf(user, "legacy");
	const { answer } = await agent.use("add_keywords", { ...NEW, confirm: true });
	const [first = "", second = ""] = answer.ids as string[];
	const foreign = "x".repeat(22);
	expect((await agent.use("remove_keywords", { ids: [first, second, foreign], dry_run: true, confirm: true })).answer).toMatchObject({
		dry_run: true,
		effect: expect.stringContaining("can be brought back for 30 days"),
		affected: { count: 2, unknown: 1, first: [{ id: first }, { id: second }] },
	});
	expect((await agent.use("refresh_keywords", { dry_run: true })).answer).toMatchObject({ affected: "all" });
	const tag = await agent.use("add_tag", { name: "lamps" });
	const asked = await agent.use("remove_tag", { id: tag.answer.id });
	expect(asked).toMatchObject({
		isError: true,
		answer: { affected: { name: "lamps" }, effect: expect.stringContaining("brought back"), how: expect.stringContaining("confirm: true") },
	});
	expect((await agent.use("remove_tag", { id: tag.answer.id, confirm: true })).isError).toBe(false);
	expect((await agent.use("list_tags")).answer).toMatchObject({ total: 0 });
	expect(await agent.use("add_keywords", { keywords: 7, dry_run: true })).toMatchObject({
		isError: true,
		answer: { code: "ValidationException", errors: { website: [expect.any(String)] } },
	});
	await agent.use("add_urls", { urls: ["https://shop.example/a"], confirm: true });
	const { rows } = (await agent.use("list_urls")).answer as { rows: { id: string }[] };
	const ids = [rows[0]?.id];
	expect((await agent.use("remove_urls", { ids, dry_run: true })).answer).toMatchObject({ affected: { count: 1, unknown: 0 } });
	expect((await agent.use("remove_urls", { ids, confirm: true })).answer).toEqual({ removed: 1 });
	expect((await agent.use("list_positions")).answer).toMatchObject({ total: 20 });
	const noted = await agent.use("add_note", { description: "sale" });
	await agent.use("remove_note", { id: noted.answer.id, confirm: true });
	await agent.use("remove_keywords", { ids: [first, second], confirm: true });
	const resting = await listResting(user.ctx, ownerSeat({ id: user.accountId }));
	expect(resting.map(({ kind }) => kind).sort()).toEqual(["monitors", "monitors", "notes", "tags", "url-monitors"]);
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

test("an agent adds competitors of a website, is told which it removes, and removes these", async () => {
	const user = await signedInUser(paid);
	const { use } = await agentOf(user, "legacy");
	await use("add_keywords", { ...NEW, confirm: true });
	const [site] = (await use("list_websites")).answer.rows as { id: string }[];
	const id = site?.id ?? "";
	const { answer } = await use("add_competitors", { id, competitors: ["a.example", "shop.example", "b.example"] });
	expect(answer).toMatchObject({ added: [{ host: "a.example" }, { host: "b.example" }], refused: [{ name: "shop.example", why: "own" }] });
	const [, second] = answer.added as { id: string }[];
	const asked = { id, entities: [second?.id] };
	expect((await use("remove_competitors", { ...asked, dry_run: true })).answer).toMatchObject({ affected: [{ host: "b.example" }] });
	expect((await use("remove_competitors", { ...asked, confirm: true })).answer).toEqual({ removed: 1 });
	expect((await use("list_competitors", { id })).answer).toMatchObject({ rows: [{ host: "a.example" }], total: 1 });
});
