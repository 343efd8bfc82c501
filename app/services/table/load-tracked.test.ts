import { expect, test } from "vitest";
import { trafficOf } from "~/db/tracked-keywords";
import { trafficByOrdinal } from "~/domain/table/tracked-keywords";
import { follow, newTerms } from "../../../tests/storage/account-table";
import { storedAccount, testCtx } from "../../../tests/storage/stored-account";
import { updateMonitors } from "../monitors/update-monitors";
import { giveTraffic } from "../search-queries/test-traffic";
import { ownerSeat } from "../seat/test-seat";
import { loadTracked } from "./load-tracked";

test("tracked keywords stand favourites first, then the oldest: beyond the plan the first rows are those shown", async () => {
	const ctx = await testCtx();
	const of = await storedAccount(ctx, { monitors: 0 });
	const hids = await follow(ctx, of, newTerms());
	const ordinals = async () => [...((await loadTracked(ctx, of.id))?.ordinals ?? [])];
	expect(await ordinals()).toEqual([0, 1, 2]);
	await updateMonitors(ctx, ownerSeat(of), [{ hid: hids[2] as string, favorite: true }]);
	expect(await ordinals()).toEqual([2, 0, 1]);
});

test("tracked keywords have their clicks and impressions, and others none", async () => {
	const ctx = await testCtx();
	const of = await storedAccount(ctx, { monitors: 0 });
	const terms = newTerms();
	await follow(ctx, of, terms);
	await giveTraffic(ctx, of.id, { term: terms[1] ?? "", clicks: 0, impressions: 12 });
	const tracked = await loadTracked(ctx, of.id);
	const expected = new Map([[1, { clicks: 0, impressions: 12, byPage: false }]]);
	expect(tracked && trafficByOrdinal(tracked)).toEqual(expected);
	expect(await trafficOf(ctx.db, of.id, [0, 1, 2])).toEqual(expected);
	expect(await trafficOf(ctx.db, of.id, [0, 2])).toEqual(new Map());
});
