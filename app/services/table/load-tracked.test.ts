import { expect, test } from "vitest";
import { follow, newTerms } from "../../../tests/storage/account-table";
import { storedAccount, testCtx } from "../../../tests/storage/stored-account";
import { updateMonitors } from "../monitors/update-monitors";
import { loadTracked } from "./load-tracked";

test("tracked keywords stand favourites first, then the oldest: beyond the plan the first rows are those shown", async () => {
	const ctx = await testCtx();
	const of = await storedAccount(ctx, { monitors: 0 });
	const hids = await follow(ctx, of, newTerms());
	const ordinals = async () => [...((await loadTracked(ctx, of.id))?.ordinals ?? [])];
	expect(await ordinals()).toEqual([0, 1, 2]);
	await updateMonitors(ctx, { accountId: of.id, changes: [{ hid: hids[2] as string, favorite: true }] });
	expect(await ordinals()).toEqual([2, 0, 1]);
});
