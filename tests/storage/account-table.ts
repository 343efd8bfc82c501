import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { account } from "~/db/tables/users";
import { liveObjectName } from "~/domain/storage/live-message";
import type { PackedPage } from "~/domain/table/packed-page";
import type { TableQuery } from "~/domain/table/table-query";
import type { AccountLiveCalls } from "~/server/env";
import type { Ctx } from "~/services/ctx";
import { addMonitors } from "~/services/monitors/test-typed-monitors";
import type { TableAccount } from "~/services/ports";
import { tablesOf } from "~/services/table/read-table";
import { ranked, type StoredAccount, storedAccount, testCtx, writeSample } from "./stored-account";

export const DAY = "2026-05-02";
const BEFORE = "2026-05-01";
export const AT = Date.parse("2026-05-02T08:00:00Z");
/** All rows of the account, over both days. */
export const QUERY: TableQuery = {
	scope: { kind: "all" },
	q: "",
	favorites: false,
	grouping: "website",
	sort: "term",
	dir: "asc",
	page: 1,
	size: 200,
	date: { day: DAY, time: null },
	comparison: { day: BEFORE, time: null },
	synthesis: true,
};

/** The account as a request loads it. */
export async function asked(ctx: Ctx, { id }: { id: number }): Promise<TableAccount> {
	const [row] = await ctx.db.select().from(account).where(eq(account.id, id));
	if (!row) throw new Error("no account");
	return row;
}

/** Hids in the order of the terms. */
export async function follow(ctx: Ctx, of: StoredAccount, terms: string[]): Promise<string[]> {
	const market = { website: "shop.example", country: "fr", language: "fr" };
	const { added } = await addMonitors(ctx, { account: await asked(ctx, of), keywords: terms, ...market });
	return added.map(({ hid }) => hid);
}

export const newTerms = (): string[] => ["a", "b", "c"].map((letter) => `${letter} ${crypto.randomUUID()}`);

/** An account with three keywords, read on two days. */
export async function readAccount(ctx: Ctx, terms = newTerms()): Promise<{ of: StoredAccount; hids: string[] }> {
	const of = await storedAccount(ctx, { monitors: 0 });
	await forget(of);
	const hids = await follow(ctx, of, terms);
	const day = { accountId: of.id, time: "0000", asked: [0, 1, 2] };
	await writeSample(ctx, { ...day, day: BEFORE, seen: new Map([[0, ranked(AT - 86_400_000, 9)]]), closedAt: AT });
	await writeSample(ctx, { ...day, day: DAY, seen: new Map([[0, ranked(AT, 4)]]) });
	return { of, hids };
}

export const stub = (of: { id: number }): DurableObjectStub<AccountLiveCalls> => env.ACCOUNT_LIVE.getByName(liveObjectName(of.id));

/** The table from the object; it must equal D1 and R2 at that moment. */
export async function table(ctx: Ctx, of: StoredAccount, query: Partial<TableQuery> = {}) {
	const now = await asked(ctx, of);
	const told = await stub(of).readTable(now, { ...QUERY, ...query });
	expect(told).toEqual(await tablesOf(await testCtx()).read(now, { ...QUERY, ...query }));
	expect(await packed(now, query)).toEqual(await tablesOf(await testCtx()).packed(now, { ...QUERY, ...query }));
	return told;
}

/** The same page as the browser gets it. */
export function packed(now: TableAccount, query: Partial<TableQuery> = {}): Promise<PackedPage> {
	return stub(now).readPackedTable(now, { ...QUERY, ...query });
}

/** Accounts of each test file are numbered from 1: an object of a former file may still be in memory, or write what it knows. */
async function forget(of: { id: number }): Promise<void> {
	await runInDurableObject(stub(of), (_, state) => state.storage.deleteAll());
	await evict(of);
}

/** Evicts the object, as the runtime does with an idle one. */
export async function evict(of: { id: number }): Promise<void> {
	await runInDurableObject(stub(of), (_, state) => state.abort("evicted")).catch(() => {});
}
