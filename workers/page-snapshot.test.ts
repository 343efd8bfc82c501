import { runInDurableObject } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { monitor } from "~/db/tables/monitors";
import { updateMonitors } from "~/services/monitors/update-monitors";
import { ownerSeat } from "~/services/seat/test-seat";
import { asked, evict, packed, QUERY, readAccount, stub } from "../tests/storage/account-table";
import { type StoredAccount, testCtx } from "../tests/storage/stored-account";
import { PageSnapshot } from "./page-snapshot";

/** Pages as the object has put them away. */
const storedPages = (of: StoredAccount) =>
	runInDurableObject(stub(of), (_, { storage }) =>
		storage.sql.exec<{ version: string; name: string }>("SELECT version, name FROM page").toArray(),
	);
const atLeast = (of: StoredAccount, pages: number) =>
	vi.waitFor(async () => expect((await storedPages(of)).length).toBeGreaterThanOrEqual(pages), { timeout: 10_000, interval: 100 });

test("R25: an object that was put out of memory answers with the page it stored, and anew once anything was written", async () => {
	const ctx = await testCtx();
	const { of, hids } = await readAccount(ctx);
	const before = await packed(await asked(ctx, of));
	await atLeast(of, 1);
	await evict(of);
	// A change without a write shows that the stored page is used: the change is not visible.
	await ctx.db.update(monitor).set({ favorite: true }).where(eq(monitor.accountId, of.id));
	expect(await packed(await asked(ctx, of))).toEqual(before);
	await ctx.db.update(monitor).set({ favorite: false }).where(eq(monitor.accountId, of.id));
	await updateMonitors(ctx, ownerSeat(of), [{ hid: hids[0] ?? "", favorite: true }]);
	expect((await packed(await asked(ctx, of), { favorites: true })).found).toBe(1);
	expect((await packed(await asked(ctx, of))).rev).toBe(before.rev + 1);
});

test("pages of other questions and of other code are not taken for one, and few are kept", async () => {
	const ctx = await testCtx();
	const { of } = await readAccount(ctx);
	const now = await asked(ctx, of);
	expect((await packed(now)).found).toBe(3);
	for (let n = 0; n < 24; n++) expect((await packed(now, { q: `none ${n}` })).found).toBe(0);
	await atLeast(of, 20);
	const pages = await storedPages(of);
	expect(pages).toHaveLength(20);
	const [{ version = "", name = "" } = {}] = pages;
	await runInDurableObject(stub(of), (_, { storage }) => {
		expect(new PageSnapshot(storage, version.split(" ")[0] ?? "").read(name)).toMatchObject({ found: 0 });
		expect(new PageSnapshot(storage, "another").read(name)).toBeNull();
	});
	await runInDurableObject(stub(of), (_, { storage }) => storage.deleteAll());
	expect((await packed(now, { q: "", size: QUERY.size })).found).toBe(3);
});
