import { and, desc, eq, gt } from "drizzle-orm";
import { expect, test } from "vitest";
import { audit } from "~/db/tables/sessions";
import { ask, signedInUser } from "~/server/api/test-client";
import { listActivity } from "~/services/account/list-activity";
import { readUser } from "~/services/administration/read-user";

/** An administrator with a token that acts as a user of the paid plan. */
async function scene() {
	const admin = await signedInUser({ role: "ADMINISTRATOR" });
	const target = await signedInUser({ account: { plan: "expert_20210323", packs: 1 } });
	const { body } = await ask(admin.ctx, "POST", `users/${target.userHid}/tokens/generate`, { headers: admin.bearer });
	const headers = { Authorization: `Bearer ${(body as { token: string }).token}` };
	const call = async <T = Record<string, unknown>>(method: string, path: string, sent?: unknown) => {
		const answer = await ask(admin.ctx, method, path, { headers, ...(sent === undefined ? {} : { body: sent }) });
		return { status: answer.status, body: answer.body as T };
	};
	return { admin, target, call };
}
type Scene = Awaited<ReturnType<typeof scene>>;

/** Audit row of a call: action, actor, administrator. */
async function traces({ admin }: Scene, work: () => Promise<{ status: number }>) {
	const { ctx } = admin;
	const [last] = await ctx.db.select({ id: audit.id }).from(audit).orderBy(desc(audit.id)).limit(1);
	const { status } = await work();
	const rows = await ctx.db
		.select()
		.from(audit)
		.where(gt(audit.id, last?.id ?? 0))
		.orderBy(audit.id);
	return { status, rows: rows.map(({ action, actorId, impersonatorId, subject }) => ({ action, actorId, impersonatorId, subject })) };
}

test("an administrator's changes while acting as a user are in the audit under both names", async () => {
	const one = await scene();
	const { admin, target, call } = one;
	const names = { actorId: target.userId, impersonatorId: admin.userId };
	const left = async (action: string, work: () => Promise<{ status: number }>) => {
		const { status, rows } = await traces(one, work);
		expect([action, status, rows.filter((row) => row.action === action)]).toMatchObject([action, 200, [names]]);
		expect(rows.filter(({ impersonatorId }) => impersonatorId !== admin.userId)).toEqual([]);
	};
	const wanted = { website: "shop.example", keywords: ["red shoes", "blue shoes"], country: "fr", language: "fr", tags: [] };
	let ids: string[] = [];
	await left("keywords.added", async () => {
		const added = await call<{ ids: string[] }>("POST", "monitors", wanted);
		({ ids } = added.body);
		return added;
	});
	await left("keywords.changed", () => call("PUT", `monitors/${ids[0]}`, { favorite: true }));
	await left("keywords.kept", () => call("POST", "monitors/keep", { ids: [ids[0]] }));
	await left("keywords.refreshed", () => call("POST", "monitors/refresh", { ids: [ids[0]] }));
	await left("volumes.uploaded", () => call("POST", "monitors/volumes", { list: "red shoes; fr; fr; 320" }));
	let tag = "";
	await left("tag.added", async () => {
		const added = await call("POST", "tags", { name: "Spring" });
		tag = String(added.body.id);
		return added;
	});
	await left("tag.changed", () => call("PUT", `tags/${tag}`, { name: "Summer" }));
	await left("tag.removed", () => call("DELETE", `tags/${tag}`));
	let note = "";
	await left("note.added", async () => {
		const added = await call("POST", "notes", { description: "Moved", monitors_ways: [] });
		note = String(added.body.id);
		return added;
	});
	await left("note.changed", () => call("PUT", `notes/${note}`, { description: "Moved house" }));
	await left("note.removed", () => call("DELETE", `notes/${note}`));
	let check = "";
	await left("check.added", async () => {
		const added = await call("POST", "checks", { domain: "shop.example", keyword: "red shoes", country: "fr", language: "fr" });
		check = String(added.body.id);
		return added;
	});
	await left("check.restarted", () => call("POST", "checks/restart", { ids: [check] }));
	await left("check.removed", () => call("POST", "checks/remove", { ids: [check] }));
	const urls = await call("POST", "url-monitors", { urls: ["https://shop.example/a"] });
	expect(urls.status).toBe(200);
	await left("urls.refreshed", () => call("POST", "url-monitors/refresh", {}));
	await left("urls.kept", () => call("POST", "url-monitors/keep", { ids: urls.body.ids }));
	await left("urls.removed", () => call("POST", "url-monitors/remove", { ids: urls.body.ids }));
	const [website] = (await call<{ id: string }[]>("GET", "websites")).body;
	await left("website.changed", () => call("PUT", `websites/${website?.id}`, { hosts: "exact" }));
	await left("mails.switched_off", () => call("PUT", "account", { meta: { notify_promotions: false } }));
	await left("memory.changed", () => call("PUT", "account", { meta: { autocompletion_keywords: ["red"] } }));
	await left("preferences.changed", () => call("PUT", "account", { country: "es" }));
	await left("keywords.removed", () => call("POST", "monitors/remove", { ids }));
}, 60_000);

test("the owner's log shows what an administrator did to the account's data; the administrators' log also shows the owner's changes", async () => {
	const { admin, target, call } = await scene();
	await call("POST", "tags", { name: "Theirs" });
	await ask(target.ctx, "POST", "notes", { headers: target.bearer, body: { description: "Mine", monitors_ways: [] } });
	const { events } = await listActivity(admin.ctx, { ...target, before: null });
	expect(events.find(({ action }) => action === "tag.added")).toMatchObject({ impersonated: true });
	expect(events.some(({ action }) => action === "note.added")).toBe(false);
	const { log } = await readUser(admin.ctx, target.userHid);
	expect(log.find(({ action }) => action === "note.added")).toMatchObject({ actorId: target.userId, impersonatorId: null });
});

test("publishing and API tokens are refused while acting as a user, and nothing is created", async () => {
	const { target, call } = await scene();
	await call("POST", "monitors", { website: "shop.example", keywords: ["red shoes"], country: "fr", language: "fr", tags: [] });
	const [website] = (await call<{ id: string }[]>("GET", "websites")).body;
	const shared = `websites:${website?.id}`;
	const tries = [
		await call("POST", "shares", { target: shared }),
		await call("POST", "batch", { tasks: [{ method: "POST", path: "shares", payload: { target: shared } }] }),
		await call("POST", "account/tokens/api", { label: "CI", scope: "*" }),
	];
	expect(tries.map(({ status }) => status)).toEqual([403, 200, 403]);
	for (const { body } of tries) expect(JSON.stringify(body)).toContain("ImpersonatedException");
	const rows = await target.ctx.db
		.select({ action: audit.action })
		.from(audit)
		.where(and(eq(audit.actorId, target.userId), eq(audit.action, "share.added")));
	expect(rows).toEqual([]);
});
