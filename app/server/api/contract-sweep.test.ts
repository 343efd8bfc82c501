import { beforeAll, expect, test } from "vitest";
import { opensToApiToken } from "~/domain/account/api-token-rules";
import { createApiToken } from "~/services/api-tokens/create-api-token";
import { findSession } from "~/services/sessions/find-session";
import { testCtx as storedCtx } from "../../../tests/storage/stored-account";
import { SAMPLE_ID } from "./answers/values";
import type { ApiRoute } from "./call";
import { scopeOf } from "./contract/scope-of";
import { keepsContract } from "./contract/test-contract";
import { API_ROUTES } from "./routes";
import { ask, signedInUser } from "./test-client";

/**
 * Every call of the registry, asked well, badly, by a stranger, without and with a token, beyond the limit, and in a batch. Each answer is compared
 * with the published document (test-client.ts).
 */

type Person = Awaited<ReturnType<typeof signedInUser>>;
interface Task {
	method: string;
	path: string;
	payload?: unknown;
}

const nameOf = ({ method, path }: Pick<ApiRoute, "method" | "path">) => `${method} ${path}`;
const isBatchable = (route: ApiRoute) => !route.takesBody && !route.parts;
const paid = { account: { plan: "expert_20210323" as const, packs: 1 } };

/** What an ordinary, correct call is refused with here, where it is: there is no payment provider, mail or engine, and nothing to resume. */
const NOT_HERE: Record<string, string> = {
	"DELETE account/customer/subscription": "PaymentNotSetUpException",
	"DELETE account/customer/subscription/update_at_end": "PaymentNotSetUpException",
	"POST account/customer": "PaymentNotSetUpException",
	"POST account/customer/coupon/:code": "PaymentNotSetUpException",
	"POST account/customer/subscription": "PaymentNotSetUpException",
	"POST account/customer/subscription/estimate": "PaymentNotSetUpException",
	"POST account/customer/subscription/resume": "PaymentNotSetUpException",
	"PUT account/customer/subscription": "PaymentNotSetUpException",
	"GET account/customer/setup_intent": "BillingDetailsRequiredException",
	"POST account/customer/payment_method": "BillingDetailsRequiredException",
	"POST account/customer/subscription/withdraw": "BillingDetailsRequiredException",
	// The example's name is that of the tag that POST tags has just added.
	"PUT tags": "ValidationException",
	"PUT tags/:id": "ValidationException",
	"GET account/customer/payment": "ConflictException",
	"POST account/verify/resend": "ConflictException",
	"DELETE notifications/:index": "NotFoundException",
	// Gone with the tag that they show.
	"DELETE shares/:id": "NotFoundException",
	"GET looks/:id": "NotFoundException",
	"GET looks/:id/pages/:n": "NotFoundException",
	"GET monitors/:id/history": "NotFoundException",
	"GET monitors/import/:id/report": "NotFoundException",
	"GET monitors/import/uploads/:upload": "NotFoundException",
	"GET webhooks/:id/messages/:message": "NotFoundException",
	"POST monitors/import/process": "NotFoundException",
	"POST monitors/import/uploads/:upload/complete": "NotFoundException",
	"POST monitors/import/verify": "NotFoundException",
};
/** Calls that end the session or what the others need: left to tests of their own. */
const ENDS = new Set(["POST account/remove", "POST account/tokens/generate", "POST account/password/reset", "POST account/verify"]);

let own: Person;
let stranger: Person;
let admin: Person;
/** Ids of the owner's entities by the first words of a path. */
const ids: Record<string, string> = {};

beforeAll(async () => {
	const ctx = await storedCtx();
	const people = await Promise.all([signedInUser(paid), signedInUser(paid), signedInUser({ ...paid, role: "ADMINISTRATOR" })]);
	[own, stranger, admin] = people.map((person) => ({ ...person, ctx: Object.assign(ctx, { logged: [] }) as unknown as Person["ctx"] })) as [
		Person,
		Person,
		Person,
	];
	const make = async <T>(method: string, path: string, body: unknown) => {
		const answer = await ask(own.ctx, method, path, { headers: own.bearer, body });
		expect([method, path, answer.status, answer.text.slice(0, 200)]).toEqual([method, path, 200, expect.any(String)]);
		return answer.body as T;
	};
	const shop = { website: "shop.example", keywords: ["desk lamp"], country: "fr", language: "fr" };
	const { ids: monitors } = await make<{ ids: string[] }>("POST", "monitors", shop);
	const { ids: urls } = await make<{ ids: string[] }>("POST", "url-monitors", { urls: ["https://shop.example/lamps"] });
	const idOf = async (path: string, body: unknown) => (await make<{ id: string }>("POST", path, body)).id;
	Object.assign(ids, {
		monitors: monitors[0],
		"url-monitors": urls[0],
		tags: await idOf("tags", { name: "Winter" }),
		notes: await idOf("notes", { description: "New pages", at: "2026-11-22" }),
		webhooks: await idOf("webhooks", { url: "https://hooks.shop.example/in", events: ["look.completed"] }),
		scheduled_exports: await idOf("scheduled_exports", { type: "weekly", transport_options: { emails: "me@shop.example" } }),
		users: own.userHid,
	});
	ids.shares = await idOf("shares", { target: `tags:${ids.tags}`, days: 30 });
	ids["account/tokens/api"] = await idOf("account/tokens/api", { label: "Sheet", scope: "read" });
	const [website] = await make<{ id: string }[]>("GET", "websites", undefined);
	const checks = await idOf("checks", {
		domain: "shop.example",
		keyword: "desk lamp",
		country: "fr",
		language: "fr",
	});
	const file = await make<{ data: { file: string } }>("POST", "monitors/generate_export", { type: "raw", format: "csv" });
	Object.assign(ids, { websites: website?.id, checks, download: file.data.file.split("/").at(-1) });
});

/** The example of the call with ids of the owner in the place of the sample's. */
function taskOf(route: ApiRoute): Task {
	const id = ids[route.path.split("/:id")[0] ?? ""] ?? ids[route.path.split("/")[0] ?? ""] ?? SAMPLE_ID;
	const path = route.path.replace(/:(\w+)/g, (_, name: string) => (name === "id" ? id : (route.example.params?.[name] ?? SAMPLE_ID)));
	const query = new URLSearchParams(route.example.query as Record<string, string>).toString();
	const payload = JSON.parse(
		JSON.stringify(route.example.payload ?? {})
			.replaceAll(`websites:${SAMPLE_ID}`, `websites:${ids.websites}`)
			.replaceAll(SAMPLE_ID, id),
	);
	return { method: route.method, path: query ? `${path}?${query}` : path, ...(route.method !== "GET" && { payload }) };
}

/** Reads first, removals last: one entity before all of them. */
function turnOf({ method, path }: ApiRoute): number {
	if (method === "DELETE") return path.includes(":") ? 3 : 4;
	return method === "GET" ? 0 : path.endsWith("/remove") ? 5 : method === "POST" ? 1 : 2;
}

const asked = (person: Person, { method, path, payload }: Task, headers = person.bearer) =>
	ask(person.ctx, method, path, { headers, ...(method !== "GET" && { body: payload ?? {} }) });

/** Answers of many tasks, in batches of what one may hold; each is compared with the document as a call's own answer. */
async function inBatches(person: Person, tasks: readonly Task[], headers: Record<string, string> = person.bearer) {
	const answers: { code: number; payload: { code?: string } | null }[] = [];
	for (let i = 0; i < tasks.length; i += 50) {
		const { body } = await ask(person.ctx, "POST", "batch", { headers, body: { tasks: tasks.slice(i, i + 50) } });
		answers.push(...(body as typeof answers));
	}
	for (const [i, { method, path }] of tasks.entries()) {
		const { code = 0, payload } = answers[i] ?? {};
		// 406: a file, which a batch cannot hold.
		if (code !== 406) keepsContract(method, path, { status: code, body: payload, headers: new Headers() });
	}
	return answers;
}

const outcomes = (routes: readonly ApiRoute[], answers: Awaited<ReturnType<typeof inBatches>>) =>
	Object.fromEntries(routes.map((route, i) => [nameOf(route), answers[i]?.payload?.code ?? String(answers[i]?.code)]));

test("without a token only open calls answer", async () => {
	const routes = API_ROUTES.filter((route) => isBatchable(route));
	const found = outcomes(routes, await inBatches(own, routes.map(taskOf), {}));
	const open = routes.filter(({ access }) => access === "anyone").map(nameOf);
	const let_in = Object.entries(found)
		.filter(([, code]) => code !== "InvalidTokenException")
		.map(([name]) => name);
	expect(let_in.toSorted()).toEqual(open.toSorted());
});

test("a stranger finds no entity of another account, and changes none", async () => {
	const routes = API_ROUTES.filter((route) => isBatchable(route) && /:id\b/.test(route.path) && route.access === "verified");
	const reads = ["monitors", "tags", "notes", "shares", "webhooks", "scheduled_exports", "url-monitors", "websites"];
	const state = async () =>
		JSON.stringify(
			await inBatches(
				own,
				reads.map((path) => ({ method: "GET", path })),
			),
		);
	const before = await state();
	const found = outcomes(routes, await inBatches(stranger, routes.map(taskOf)));
	expect(found).toEqual(Object.fromEntries(routes.map((route) => [nameOf(route), "NotFoundException"])));
	const lists = API_ROUTES.filter(({ path, method }) => method !== "GET" && /\/(remove|refresh|restart)$/.test(path));
	await inBatches(stranger, lists.map(taskOf));
	expect(await state()).toBe(before);
});

test("fields of another type are refused, in the words of the document", async () => {
	const routes = API_ROUTES.filter(
		({ payload, access, ...route }) => payload && access !== "administrator" && isBatchable(route as ApiRoute),
	);
	const wrong = (value: unknown) => (typeof value === "object" && value !== null && !Array.isArray(value) ? 7 : { wrong: true });
	const tasks = routes.map((route) => {
		const task = taskOf(route);
		return { ...task, payload: Object.fromEntries(Object.entries(task.payload as object).map(([name, value]) => [name, wrong(value)])) };
	});
	const found = outcomes(routes, await inBatches(own, tasks));
	expect(Object.entries(found).filter(([, code]) => code === "200" || code === "ServerException")).toEqual([]);
});

test("a token that may only read changes nothing, and a full limit stops every call", async () => {
	const caller = await findSession(own.ctx, { secret: own.token, kind: "bearer", ip: null });
	if (!caller) throw new Error("no session");
	const input = { label: "reader", scope: "read", days: null, currentPassword: own.person.password };
	const { key } = await createApiToken(own.ctx, caller, input);
	const reader = { Authorization: `Bearer ${key}` };
	const routes = API_ROUTES.filter((route) => isBatchable(route));
	const found = outcomes(routes, await inBatches(own, routes.map(taskOf), reader));
	const refused = routes.filter((route) => !opensToApiToken(route) || scopeOf(route) !== "read").map(nameOf);
	expect(
		Object.entries(found)
			.filter(([, code]) => code === "ForbiddenException")
			.map(([name]) => name)
			.toSorted(),
	).toEqual(refused.toSorted());

	const { calls } = own.ctx.ports;
	own.ctx.ports.calls = {
		take: async () => ({
			granted: false,
			balances: [{ limit: { name: "token", max: 600, windowMs: 3_600_000 }, left: 0, resetMs: 60_000 }],
		}),
	};
	try {
		for (const route of API_ROUTES) {
			const { status, headers, body } = await asked(own, taskOf(route), reader);
			expect([nameOf(route), status, (body as { code?: string }).code, headers.get("Retry-After")]).toEqual([
				nameOf(route),
				429,
				"TooManyAttemptsException",
				"60",
			]);
		}
	} finally {
		own.ctx.ports.calls = calls;
	}
});

test("every call answers its example, alone and in a batch, as the document says", async () => {
	const routes = API_ROUTES.filter((route) => isBatchable(route) && !ENDS.has(nameOf(route)));
	const sorted = routes.toSorted((a, b) => turnOf(a) - turnOf(b));
	const found: Record<string, string> = {};
	const statuses = new Map<ApiRoute, number>();
	const sendAll = async (some: readonly ApiRoute[]) => {
		for (const route of some) {
			const person = route.access === "administrator" ? admin : own;
			const { status, body } = await asked(person, taskOf(route));
			expect([nameOf(route), status < 500]).toEqual([nameOf(route), true]);
			statuses.set(route, status);
			// What administrators' examples find depends on the deployment.
			if (status !== 200 && person === own) found[nameOf(route)] = (body as { code?: string } | undefined)?.code ?? String(status);
		}
	};
	await sendAll(sorted.filter(({ method }) => method === "GET"));
	const reads = sorted.filter(({ method, access }) => method === "GET" && access === "verified");
	const alone = reads.map((route) => statuses.get(route));
	expect((await inBatches(own, reads.map(taskOf))).map(({ code }, i) => (code === 406 ? alone[i] : code))).toEqual(alone);
	await sendAll(sorted.filter(({ method }) => method !== "GET"));
	expect(found).toEqual(NOT_HERE);
});
