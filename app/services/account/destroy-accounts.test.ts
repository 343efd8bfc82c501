import { env } from "cloudflare:workers";
import { and, eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { dueProperties } from "~/db/property-visits";
import { mail } from "~/db/tables/messages";
import { audit } from "~/db/tables/sessions";
import { monitorTag, noteLink } from "~/db/tables/tags-notes";
import { account, user } from "~/db/tables/users";
import { ownerByHid } from "~/db/users";
import { seedProperty } from "../search-queries/test-queries";
import { completeSignIn } from "../sessions/complete-sign-in";
import { askRemoval } from "./ask-removal";
import { destroyAccounts } from "./destroy-accounts";
import { signedInCaller } from "./test-account";

const d1 = env.DB;
const day = 24 * 3_600_000;
const request = { password: "", after: "any", ip: "192.0.2.9", userAgent: "my browser" } as const;

/** A user with a row in every table that names accounts or users, and objects of their own; objects are kept in memory. */
async function somebodyWithEverything() {
	const one = await signedInCaller();
	const objects = new Set([`samples/${one.accountHid}/2026-10.x`, `${one.accountHid}/notes.json`, "samples/another/2026-10.x"]);
	one.ctx.ports.objects = {
		...one.ctx.ports.objects,
		list: async (prefix) => ({ keys: [...objects].filter((key) => key.startsWith(prefix)), cursor: null }),
		delete: async (keys) => {
			for (const key of keys) objects.delete(key);
		},
	};
	for (const { table, columns } of await ownedTables()) await fillRow(table, columns, one);
	return { ...one, objects };
}

interface Column {
	name: string;
	type: string;
	notnull: number;
	dflt_value: string | null;
	pk: number;
}

async function ownedTables() {
	const { results } = await d1.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all<{ name: string }>();
	const tables = [];
	for (const { name } of results) {
		if (name.startsWith("_cf") || name.startsWith("sqlite") || name.startsWith("d1_")) continue;
		const { results: columns } = await d1.prepare(`SELECT * FROM pragma_table_info('${name}')`).all<Column>();
		if (columns.some((column) => column.name === "account_id" || column.name === "user_id")) tables.push({ table: name, columns });
	}
	return tables;
}

async function fillRow(table: string, columns: Column[], one: { userId: number; accountId: number; userHid: string }) {
	const wanted = columns.filter((column) => !(column.pk === 1 && ["id", "monitor_id"].includes(column.name)));
	const values = wanted.map((column) => {
		if (column.name === "account_id") return one.accountId;
		if (column.name === "user_id") return one.userId;
		return column.type === "integer" ? 1 : `${table} ${one.userHid}`;
	});
	const names = wanted.map((column) => `"${column.name}"`).join(", ");
	const marks = wanted.map(() => "?").join(", ");
	await d1
		.prepare(`INSERT OR IGNORE INTO "${table}" (${names}) VALUES (${marks})`)
		.bind(...values)
		.run();
}

async function rowsLeft(one: { userId: number; accountId: number }) {
	const left: string[] = [];
	for (const { table, columns } of await ownedTables()) {
		for (const [column, id] of [
			["account_id", one.accountId],
			["user_id", one.userId],
		] as const) {
			if (!columns.some(({ name }) => name === column)) continue;
			const row = await d1.prepare(`SELECT count(*) AS n FROM "${table}" WHERE ${column} = ?`).bind(id).first<{ n: number }>();
			if (row?.n) left.push(table);
		}
	}
	return [...new Set(left)];
}

test("30 days after the request for removal only an event log without a person is left of an account", async () => {
	const one = await somebodyWithEverything();
	const tables = await rowsLeft(one);
	expect(tables).toEqual(
		expect.arrayContaining(["api_token", "mail", "membership", "monitor", "notification", "sample", "session", "website"]),
	);
	await askRemoval(one.ctx, one.caller, request);
	one.ctx.advance(30 * day - 60_000);
	await destroyAccounts(one.ctx);
	expect((await rowsLeft(one)).length).toBeGreaterThan(5);
	one.ctx.advance(60_001);
	await destroyAccounts(one.ctx);
	// The last mail is on its way: its address is still needed.
	const lastMail = and(eq(mail.userId, one.userId), eq(mail.kind, "account_removed"));
	expect(await one.ctx.db.select({ state: mail.state }).from(mail).where(lastMail)).toEqual([{ state: "waiting" }]);
	expect(one.objects.size).toBe(3);
	await one.ctx.db.update(mail).set({ state: "sent" }).where(lastMail);
	await destroyAccounts(one.ctx);
	expect(await rowsLeft(one)).toEqual([]);
	expect(await one.ctx.db.select().from(user).where(eq(user.id, one.userId))).toEqual([]);
	expect(await one.ctx.db.select().from(account).where(eq(account.id, one.accountId))).toEqual([]);
	expect([...one.objects]).toEqual(["samples/another/2026-10.x"]);
	const events = await one.ctx.db
		.select()
		.from(audit)
		.where(eq(audit.subject, `user:${one.userHid}`));
	expect(events.map(({ action }) => action)).toEqual(expect.arrayContaining(["account.removal_asked", "account.destroyed"]));
	expect(events.filter(({ actorId, ip, userAgent }) => actorId !== null || ip !== null || userAgent !== null)).toEqual([]);
	expect(
		await one.ctx.db
			.select()
			.from(audit)
			.where(and(eq(audit.actorId, one.userId), isNull(audit.ip))),
	).toEqual([]);
	const before = events.length;
	await destroyAccounts(one.ctx);
	expect(
		await one.ctx.db
			.select()
			.from(audit)
			.where(eq(audit.subject, `user:${one.userHid}`)),
	).toHaveLength(before);
});

test("links of an account's tags and notes are deleted with them", async () => {
	const one = await somebodyWithEverything();
	const { db } = one.ctx;
	const idOf = async (table: string) =>
		(await d1.prepare(`SELECT id FROM ${table} WHERE account_id = ?`).bind(one.accountId).first<{ id: number }>())?.id ?? 0;
	const [monitorId, tagId, noteId] = [await idOf("monitor"), await idOf("tag"), await idOf("note")];
	await db.insert(monitorTag).values({ monitorId, tagId });
	await db.insert(noteLink).values({ noteId, entity: "tags", targetHid: "some tag" });
	await db.update(user).set({ verifiedAt: null }).where(eq(user.id, one.userId));
	await askRemoval(one.ctx, one.caller, request);
	one.ctx.advance(31 * day);
	await destroyAccounts(one.ctx);
	const left = [await db.$count(monitorTag, eq(monitorTag.tagId, tagId)), await db.$count(noteLink, eq(noteLink.noteId, noteId))];
	expect([tagId > 0, noteId > 0, left]).toEqual([true, true, [0, 0]]);
});

test("objects that cannot be deleted keep the rows, and the next hour goes on", async () => {
	const one = await somebodyWithEverything();
	await one.ctx.db.update(user).set({ verifiedAt: null }).where(eq(user.id, one.userId));
	await askRemoval(one.ctx, one.caller, request);
	one.ctx.advance(31 * day);
	const { delete: works } = one.ctx.ports.objects;
	one.ctx.ports.objects.delete = async () => {
		throw new Error("R2 is away");
	};
	await destroyAccounts(one.ctx);
	expect(await one.ctx.db.select().from(user).where(eq(user.id, one.userId))).toHaveLength(1);
	one.ctx.ports.objects.delete = works;
	await destroyAccounts(one.ctx);
	expect(await rowsLeft(one)).toEqual([]);
});

test("signing in within 30 days brings the account back with its daily looks; afterwards nothing does", async () => {
	const one = await signedInCaller();
	await one.ctx.db.update(account).set({ monitorCount: 3, nextDueAt: 5 }).where(eq(account.id, one.accountId));
	const { propertyId } = await seedProperty(one.ctx, { accountId: one.accountId, domain: "shop.example", days: [] });
	const isVisited = async () => (await dueProperties(one.ctx.db, one.ctx.now() + 40 * day, 99)).some(({ id }) => id === propertyId);
	expect(await isVisited()).toBe(true);
	await askRemoval(one.ctx, one.caller, request);
	const dueAt = async () => (await one.ctx.db.select({ at: account.nextDueAt }).from(account).where(eq(account.id, one.accountId)))[0]?.at;
	expect(await dueAt()).toBeNull();
	expect(await isVisited()).toBe(false);
	const signIn = async () => {
		const owner = await ownerByHid(one.ctx.db, one.userHid);
		if (!owner) throw new Error("no owner");
		return completeSignIn(one.ctx, owner, { ip: null, userAgent: null, method: "password", resurrect: true });
	};
	one.ctx.advance(30 * day - 60_000);
	await signIn();
	expect([((await dueAt()) ?? 0) > 5, await isVisited()]).toEqual([true, true]);
	const back = await one.callerOf(await one.open());
	await askRemoval(one.ctx, back, request);
	one.ctx.advance(30 * day);
	await expect(signIn()).rejects.toMatchObject({ code: "AccountDisabledException" });
});

test("a disabled account without a request for removal stays", async () => {
	const one = await signedInCaller({ status: "active" });
	await one.ctx.db.update(user).set({ status: "disabled" }).where(eq(user.id, one.userId));
	one.ctx.advance(400 * day);
	await destroyAccounts(one.ctx);
	expect(await one.ctx.db.select().from(user).where(eq(user.id, one.userId))).toHaveLength(1);
});
