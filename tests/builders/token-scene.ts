import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { aesSecretBox } from "~/adapters/secrets/aes-secret-box";
import { notification } from "~/db/tables/messages";
import { ask, signedInUser } from "~/server/api/test-client";

const PAID = { account: { plan: "expert_20210323" as const, packs: 1 } };
export const HOOK = { url: "https://hooks.shop.example/in", name: "Warehouse", events: ["look.completed"] };
const RULE = { condition: { kind: "left_top", places: "3" } };
/** Nobody is asked more than three times a day to agree. */
const reportTo = (email: string) => ({ type: "weekly", transport_options: { emails: email } });
export type Person = Awaited<ReturnType<typeof signedInUser>>;
interface Listed {
	id: string;
	made_by: { type: string; label: string | null; token: string | null } | null;
}
export const PATHS = {
	webhooks: "webhooks",
	shares: "shares",
	scheduled_exports: "scheduled_exports",
	alert_rules: "alert-rules",
} as const;
export const KINDS = ["webhooks", "shares", "scheduled_exports", "alert_rules"] as const;

/** Somebody with a website, and a way to make tokens and calls with them. */
export async function scene() {
	const person = await signedInUser(PAID);
	const { ctx, bearer } = person;
	ctx.ports.webhooks = {
		localOrigins: [],
		resolve: async () => ["93.184.216.34"],
		send: async () => ({ status: 204, failure: null, answer: "", ms: 1 }),
	};
	const secrets = aesSecretBox(["a secret of this test, long enough to be used"]);
	if (secrets) ctx.ports.secrets = secrets;
	const call = async <T>(method: string, path: string, body?: object, headers: Record<string, string> = bearer) => {
		const answer = await ask(ctx, method, path, { headers, ...(body && { body }) });
		return { status: answer.status, code: (answer.body as { code?: string }).code, body: answer.body as T };
	};
	await call("POST", "monitors", { website: "shop.example", keywords: ["lamp"], country: "fr", language: "fr" });
	const [website] = (await call<{ id: string }[]>("GET", "websites")).body;
	const reader = `client-${crypto.randomUUID()}@shop.example`;
	const payloads = {
		webhooks: HOOK,
		shares: { target: `websites:${website?.id}` },
		scheduled_exports: reportTo(reader),
		alert_rules: RULE,
	};
	const newToken = async (fields: object = {}) => {
		const { body } = await call<{ id: string; key: string }>("POST", "account/tokens/api", {
			label: "CI",
			current_password: person.person.password,
			...fields,
		});
		return { id: body.id, headers: { Authorization: `Bearer ${body.key}` } };
	};
	const makeAll = async (headers: Record<string, string> = bearer) => {
		const ids: Record<string, string> = {};
		for (const kind of KINDS) {
			const made = await call<Listed & { path?: string }>("POST", PATHS[kind], payloads[kind], headers);
			expect([kind, made.status, made.status === 200 ? null : made.body]).toEqual([kind, 200, null]);
			ids[kind] = made.body.id;
		}
		return ids as Record<(typeof KINDS)[number], string>;
	};
	/** Without the usual rules of a new account, which nobody made. */
	const lists = async () => {
		const all = await Promise.all(KINDS.map(async (kind) => [kind, (await call<Listed[]>("GET", PATHS[kind])).body] as const));
		return Object.fromEntries(
			all.map(([kind, rows]) => [kind, rows.filter(({ made_by }) => made_by !== null).map(({ id, made_by }) => [id, made_by])]),
		);
	};
	const told = async () => {
		const rows = await ctx.db.select().from(notification).where(eq(notification.accountId, person.accountId));
		return rows.map(({ kind, facts }) => [kind, JSON.parse(facts)]).filter(([kind]) => /by_token/.test(String(kind)));
	};
	return { ...person, reader, call, newToken, makeAll, lists, told };
}

export const byToken = (token: string | null) => ({ type: "token", label: "CI", token });
export const listed = (ids: Record<string, string>, maker: object) => Object.fromEntries(KINDS.map((kind) => [kind, [[ids[kind], maker]]]));
export const NOTHING = { webhooks: [], shares: [], scheduled_exports: [], alert_rules: [], alert_channels: [] };
