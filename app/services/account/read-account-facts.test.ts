import { expect, test } from "vitest";
import { billingCustomer, subscription } from "~/db/tables/billing";
import { dailyCount } from "~/db/tables/checks";
import { urlMonitor } from "~/db/tables/url-monitors";
import { localDay } from "~/domain/time/local-day";
import { readBilling } from "../billing/read-billing";
import { currentGrant } from "../grants/read-grants";
import { ownerSeat } from "../seat/test-seat";
import { readAccountFacts } from "./read-account-facts";
import { readUsage } from "./read-usage";
import { signedInCaller } from "./test-account";

const DETAILS = { line1: "1 rue", postalCode: "75001", city: "Paris", country: "FR", createdAt: 1 };

test("use and billing in one batch are what their own readings give, and of this account only", async () => {
	const [other, { ctx, caller }] = [await signedInCaller(), await signedInCaller({ timezone: "Pacific/Auckland" })];
	const { account } = caller;
	const parts = async () => ({
		used: await readUsage(ctx, ownerSeat(account)),
		...(await readBilling(ctx, ownerSeat(account))),
		grant: await currentGrant(ctx, ownerSeat(account)),
	});
	const nothing = { used: { urls: 0, checks: 0 }, customer: null, subscription: null, grant: null };
	const url = (accountId: number, n: number) => {
		const address = `https://a.example/${n}`;
		return { hid: ctx.newHid(), accountId, url: address, domain: "a.example", createdAt: 1 };
	};
	await ctx.db.insert(urlMonitor).values([url(other.accountId, 1), url(other.accountId, 2)]);
	expect(await readAccountFacts(ctx, ownerSeat(account))).toEqual(nothing);
	expect(await parts()).toEqual(nothing);
	const today = localDay(account.timezone, ctx.now());
	const subject = `checks:${account.id}`;
	await ctx.db.insert(urlMonitor).values([url(account.id, 1)]);
	await ctx.db.insert(dailyCount).values([
		{ subject, day: today, count: 7 },
		{ subject, day: "2020-01-01", count: 9 },
	]);
	await ctx.db.insert(billingCustomer).values({ accountId: account.id, name: "Ann", ...DETAILS });
	const period = { packs: 3, yearly: true, periodStart: 1, periodEnd: 2, startedAt: 1, taxed: true };
	await ctx.db.insert(subscription).values({ accountId: account.id, platform: "transfer", status: "active", ...period });
	const facts = await readAccountFacts(ctx, ownerSeat(account));
	expect(facts).toEqual(await parts());
	expect(facts).toMatchObject({ used: { urls: 1, checks: 7 }, customer: { name: "Ann" }, subscription: { yearly: true, packs: 3 } });
	await ctx.db.update(billingCustomer).set({ name: "" });
	expect((await readAccountFacts(ctx, ownerSeat(account))).customer).toBeNull();
});
