import { RECENT_FIREFOX } from "@serpentine/serp";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Look } from "~/domain/position/look";
import { publishedCrawlerConfig } from "~/services/crawler-config/crawler-configs";
import { listNotifications } from "~/services/notifications/list-notifications";
import { notify } from "~/services/notifications/notify";
import { queryRow, seedProperty } from "~/services/search-queries/test-queries";
import { personSeat } from "~/services/seat/test-seat";
import { keepLook, ranked, testCtx as storedCtx, writeSample } from "../../../tests/storage/stored-account";
import { SAMPLE_ID } from "./answers/values";
import type { ApiRoute } from "./call";
import { keepsContract } from "./contract/test-contract";
import { ask, signedInUser } from "./test-client";

export type Person = Awaited<ReturnType<typeof signedInUser>>;
export interface Task {
	method: string;
	path: string;
	payload?: unknown;
}
export interface Sweep {
	own: Person;
	stranger: Person;
	admin: Person;
	/** Signed in, and not activated yet. */
	newcomer: Person;
	/** Ids of the owner's entities by the first words of a path, or by the name of a path's value. */
	ids: Record<string, string>;
}

const paid = { account: { plan: "expert_20210323" as const, packs: 1 } };
const DAY = "2026-11-21";
const LOOK: Look = {
	search: { engine: "google", term: "desk lamp", country: "fr", language: "fr", device: "desktop", place: "" },
	source: "fetch",
	config: { name: "Recent Firefox", version: 1 },
	depth: 30,
	startedAt: 1_000,
	finishedAt: 2_000,
	pages: [],
};
const CSV = new TextEncoder().encode("Keyword;Website;Country\nfloor lamp;shop.example;fr/fr\n");

export const nameOf = ({ method, path }: Pick<ApiRoute, "method" | "path">) => `${method} ${path}`;
export const isBatchable = (route: ApiRoute) => !route.takesBody && !route.parts;

/** Four people, and one entity of each kind for the first of them. */
export async function sweepWorld(): Promise<Sweep> {
	const ctx = await storedCtx();
	ctx.ports.webhooks = {
		localOrigins: [],
		resolve: async () => ["93.184.216.34"],
		send: async () => ({ status: 204, failure: null, answer: "", ms: 1 }),
	};
	const shared = Object.assign(ctx, { logged: [] }) as unknown as Person["ctx"];
	const made = await Promise.all(
		[paid, paid, { ...paid, role: "ADMINISTRATOR" as const }, { ...paid, verifiedAt: null }].map((fields) => signedInUser(fields)),
	);
	const [own, stranger, admin, newcomer] = made.map((person) => ({ ...person, ctx: shared })) as [Person, Person, Person, Person];
	// As on every deployment: the first look publishes it.
	await publishedCrawlerConfig(ctx);
	const config = await ask(shared, "POST", "crawler/configs", { headers: admin.bearer, body: { name: "First", browser, parser } });
	return {
		own,
		stranger,
		admin,
		newcomer,
		ids: { ...(await makeEntities(own)), "crawler/configs": String((config.body as { id: number }).id) },
	};
}

async function makeEntities(own: Person): Promise<Record<string, string>> {
	const { ctx } = own;
	const make = async <T>(method: string, path: string, body: unknown) => {
		const answer = await ask(ctx, method, path, { headers: own.bearer, body });
		expect([method, path, answer.status, answer.text.slice(0, 200)]).toEqual([method, path, 200, expect.any(String)]);
		return answer.body as T;
	};
	const idOf = async (path: string, body: unknown) => (await make<{ id: string }>("POST", path, body)).id;
	const shop = { website: "shop.example", keywords: ["desk lamp"], country: "fr", language: "fr" };
	const { ids: monitors } = await make<{ ids: string[] }>("POST", "monitors", shop);
	const { ids: urls } = await make<{ ids: string[] }>("POST", "url-monitors", { urls: ["https://shop.example/lamps"] });
	const [website] = await make<{ id: string }[]>("GET", "websites", undefined);
	const { connectionHid, propertyHid } = await seedProperty(ctx, {
		accountId: own.accountId,
		domain: "shop.example",
		days: [{ day: DAY, rows: [queryRow({ query: "desk lamp" })] }],
	});
	const webhooks = await idOf("webhooks", { url: "https://hooks.shop.example/in", events: ["look.completed"] });
	const file = await make<{ data: { file: string } }>("POST", "monitors/generate_export", { type: "raw", format: "csv" });
	const upload = async () => {
		const { upload: id } = await make<{ upload: string }>("POST", "monitors/import/uploads", { filename: "lamps.csv", bytes: CSV.length });
		await ask(ctx, "PUT", `monitors/import/uploads/${id}/1`, { headers: own.bearer, stream: new Response(CSV).body as ReadableStream });
		return id;
	};
	const [begun, complete] = [await upload(), await upload()];
	await make("POST", `monitors/import/uploads/${complete}/complete`, {});
	const settings = { filename: complete, filetype: "csv", formatting: { columns: ["keyword", "website", "geolang"] } };
	const { import: imported } = await make<{ import: string }>("POST", "monitors/import/process", settings);
	await notify(ctx, { accountId: own.accountId, kind: "new_sign_in", topic: "sweep" });
	const question = { text: "Which desk lamp?", website: "shop.example", country: "fr", language: "fr", models: ["google_ai_mode"] };
	const { added: prompts } = await make<{ added: { id: string }[] }>("POST", "prompts", question);
	// A prompt that waits for an answer is not asked again.
	await ctx.db.run(sql`UPDATE prompt_reading SET state = 'lost' WHERE account_id = ${own.accountId}`);
	const told = await listNotifications(ctx, personSeat({ id: own.accountId }));
	return {
		monitors: monitors[0] ?? "",
		"url-monitors": urls[0] ?? "",
		prompts: prompts[0]?.id ?? "",
		websites: website?.id ?? "",
		connections: connectionHid,
		property: propertyHid,
		tags: await idOf("tags", { name: "Winter" }),
		notes: await idOf("notes", { description: "New pages", at: "2026-11-22" }),
		webhooks,
		"alert-rules": await idOf("alert-rules", { condition: { kind: "left_top", places: "3" } }),
		"alert-mutes": (await make<{ id: string }>("PUT", `alert-mutes/${monitors[0]}`, { until: "2026-12-31" })).id,
		message: await idOf(`webhooks/${webhooks}/test`, {}),
		scheduled_exports: await idOf("scheduled_exports", { type: "weekly", transport_options: { emails: "me@shop.example" } }),
		shares: await idOf("shares", { target: `websites:${website?.id}`, days: 30 }),
		"account/tokens/api": await idOf("account/tokens/api", { label: "Sheet", scope: "read" }),
		checks: await idOf("checks", { domain: "shop.example", keyword: "desk lamp", country: "fr", language: "fr" }),
		users: own.userHid,
		looks: await seenLook(own),
		download: file.data.file.split("/").at(-1) ?? "",
		// The running import stands before it, and cannot be removed.
		index: told.find(({ kind }) => kind === "new_sign_in")?.id ?? "",
		upload: begun,
		"monitors/import": imported,
		filename: complete,
	};
}

/** A look of the first keyword, with a page, and the sample that refers to it; not the day's first one, which the account has. */
async function seenLook({ ctx, accountId }: Person): Promise<string> {
	const at = Date.parse(`${DAY}T08:00:00Z`);
	const look = await keepLook(ctx, LOOK, [{ body: new TextEncoder().encode("<!doctype html><title>x</title>"), encoding: "identity" }]);
	await writeSample(ctx, { accountId, day: DAY, time: "0800", asked: [0], seen: new Map([[0, ranked(at, 4, look)]]), closedAt: at });
	return look;
}

const { name, browser, parser } = RECENT_FIREFOX;
/** In the place of examples that would repeat what another one has made, that are cut short, or that need a trial on stored pages before. */
const OTHERWISE: Record<string, (ids: Sweep["ids"]) => object> = {
	"PUT tags": ({ tags }) => ({ entities: [{ id: tags, name: "Spring" }] }),
	"PUT tags/:id": () => ({ name: "Autumn" }),
	"POST crawler/configs": () => ({ name, browser, parser }),
	"PUT crawler/configs/:id": () => ({ name: "Other" }),
};

/** The example of the call with ids of the owner in the place of the sample's. */
export function taskOf(route: ApiRoute, ids: Sweep["ids"]): Task {
	const words = route.path.split("/:")[0] ?? "";
	const id = ids[words] ?? ids[words.split("/")[0] ?? ""] ?? SAMPLE_ID;
	const path = route.path.replace(/:(\w+)/g, (_, name: string) =>
		name === "id" ? id : (ids[name] ?? route.example.params?.[name] ?? SAMPLE_ID),
	);
	const query = new URLSearchParams(route.example.query as Record<string, string>).toString().replaceAll(SAMPLE_ID, ids.websites ?? "");
	const example = JSON.stringify(route.example.payload ?? {})
		.replaceAll(`websites:${SAMPLE_ID}`, `websites:${ids.websites}`)
		.replaceAll(`"filename":"${SAMPLE_ID}"`, `"filename":"${ids.filename}"`)
		.replaceAll(SAMPLE_ID, id);
	const payload = OTHERWISE[nameOf(route)]?.(ids) ?? JSON.parse(example);
	return { method: route.method, path: query ? `${path}?${query}` : path, ...(route.method !== "GET" && { payload }) };
}

export const asked = (person: Person, { method, path, payload }: Task, headers: Record<string, string> = person.bearer) =>
	ask(person.ctx, method, path, { headers, ...(method !== "GET" && { body: payload ?? {} }) });

/** Answers of many tasks, in batches of what one may hold; each is compared with the document as a call's own answer. */
export async function inBatches(person: Person, tasks: readonly Task[], headers: Record<string, string> = person.bearer) {
	const answers: { code: number; payload: { code?: string } | null }[] = [];
	for (let i = 0; i < tasks.length; i += 50) {
		const some = tasks.slice(i, i + 50).map(({ method, path, payload }) => ({ method, path, payload }));
		const { body } = await ask(person.ctx, "POST", "batch", { headers, body: { tasks: some } });
		answers.push(...(body as typeof answers));
	}
	for (const [i, { method, path }] of tasks.entries()) {
		const { code = 0, payload } = answers[i] ?? {};
		// 406: a file, which a batch cannot hold.
		if (code !== 406) keepsContract(method, path, { status: code, body: payload, headers: new Headers() });
	}
	return answers;
}

export const outcomes = (routes: readonly ApiRoute[], answers: Awaited<ReturnType<typeof inBatches>>) =>
	Object.fromEntries(routes.map((route, i) => [nameOf(route), answers[i]?.payload?.code ?? String(answers[i]?.code)]));
