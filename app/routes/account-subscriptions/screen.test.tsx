import { expect, test } from "vitest";
import { mirrorAccount } from "~/services/billing/mirror-account";
import { payingCaller, subscribe } from "~/services/billing/test-payments";
import { giveGrant } from "~/services/grants/give-grant";
import { seatOfCaller } from "~/services/seat/make-seat";
import { signedBy } from "~/services/seat/test-seat";
import { cellsOf, drawPage, textOf } from "../../../tests/builders/draw-page";
import { readScreen } from "./read-screen";
import Subscriptions from "./route";

const at = (query: string) => ({ url: new URL(`https://app.example.com/account/subscriptions${query}`), language: "en" as const });

test("where payment is not set up, screen and dialogs say so; somebody who acts as another user changes nothing", async () => {
	const { ctx, caller } = await payingCaller();
	const signed = signedBy(ctx, caller);
	expect((await readScreen(signed, at(""))).obstacle).toBeNull();
	const acting = { ...signed, session: { ...caller.session, impersonatorId: 1 } };
	expect((await readScreen(acting, at(""))).obstacle).toBe("impersonated");
	delete ctx.ports.payments;
	const { obstacle, dialog } = await readScreen(signed, at("?dialog=subscribe_to_plan"));
	expect([obstacle, dialog?.failure]).toEqual(["notSetUp", "Payment is not set up on this installation. Write to whoever runs it."]);
});

test("the screen shows what runs, and a dialog that does not fit says so", async () => {
	const paying = await payingCaller();
	const { ctx, caller } = paying;
	await subscribe(paying, 3);
	await mirrorAccount(ctx, caller.account.id);
	const signed = signedBy(ctx, { ...caller, account: await paying.account() });
	const { running, actions, choice, from, mayWithdraw } = await readScreen(signed, at(""));
	expect([running?.packs, running?.price, running?.endsOn, from?.packs]).toEqual([3, 900, null, 3]);
	expect([choice, actions.change, actions.subscribe, mayWithdraw]).toEqual([{ packs: 3, yearly: false }, true, false, true]);
	for (const [dialog, words] of [
		["subscribe_to_plan", "A subscription runs already, and nothing was charged."],
		["resume_plan", "This subscription is not terminated"],
		["change_plan_cancel", "No change is planned"],
		["confirm_payment", "No payment is open"],
	] as const) {
		const shown = (await readScreen(signed, at(`?dialog=${dialog}`))).dialog;
		expect([dialog, shown?.failure]).toEqual([dialog, expect.stringContaining(words)]);
	}
	const wrong = (await readScreen(signed, at("?dialog=change_plan&keywords=150"))).dialog;
	expect(wrong?.failure).toBe("From 100 to 20,000 keywords, in steps of 100.");
	await paying.wait(15 * 24 * 3_600_000);
	expect((await readScreen(signed, at(""))).mayWithdraw).toBe(false);
});

test.each([
	[{ plan: "default" }, ["No subscription"], ["10", "10", "20", "3 hours", "2"]],
	[{ plan: "expert_20210323", packs: 3 }, ["Expert", "Active"], ["300", "300", "100", "1 hour", "No limit"]],
	[{ plan: "expert_20210323", packs: 3, status: "past_due" }, ["Expert", "Payment overdue"], ["300", "300", "100", "1 hour", "No limit"]],
	[{ plan: "expert_20210323", packs: 3, status: "suspended" }, ["Expert", "Suspended"], ["300", "300", "100", "1 hour", "No limit"]],
	[{ plan: "administrator" }, ["Unlimited (Administrator)", "Active"], ["9,999", "9,999", "9,999", "No limit", "No limit"]],
] as const)("the subscription's status and limits are those of %j", async (settings, chips, limits) => {
	const { ctx, caller } = await payingCaller({ hasDetails: false });
	const paid = "status" in settings ? { paidPlan: settings.plan, paidPacks: settings.packs, paidStatus: settings.status } : {};
	const signed = signedBy(ctx, { ...caller, account: { ...caller.account, ...settings, ...paid } });
	const html = drawPage(<Subscriptions />, { loaded: { screen: await readScreen(signed, at("")) } });
	expect(cellsOf(html, "span", "chip")).toEqual(chips);
	const rows = [
		"Keywords tracked daily",
		"Monitored URLs",
		"Datacenter checks per day",
		"Time between manual refreshes",
		"Members beside the owner",
	];
	expect(cellsOf(html, "th", 'scope="row"')).toEqual(rows);
	expect(cellsOf(html, "td", 'data-label="Limit"')).toEqual(limits);
});

test("rights without a payment are named with their end, their reason and what can be done, and a size within them adds nothing", async () => {
	const paying = await payingCaller();
	const { ctx, caller, userHid } = paying;
	const administrator = seatOfCaller({ ...caller, user: { ...caller.user, role: "ADMINISTRATOR" as const } });
	await giveGrant(ctx, administrator, userHid, { plan: "expert_20210323", packs: 4, until: "2040-12-31", why: "transfer of May" });
	const draw = async (query: string) => {
		const signed = signedBy(ctx, { ...caller, account: await paying.account() });
		return drawPage(<Subscriptions />, { loaded: { screen: await readScreen(signed, at(query)) } });
	};
	const html = textOf(await draw("?keywords=400"));
	for (const words of [
		"Given without payment",
		"You have room for 400 keywords without payment until Mon, Dec 31, 2040. Reason: transfer of May.",
		"there is nothing to terminate",
		"subscribing to this size adds nothing until Mon, Dec 31, 2040",
	])
		expect(html).toContain(words);
	expect(await draw("?keywords=500")).not.toContain("adds nothing");
	await subscribe(paying, 6);
	const both = await draw("");
	expect(both).toContain("for now your subscription");
	expect(both).not.toContain("nothing to terminate");
	expect(cellsOf(both, "span", "chip")).toEqual(["Expert", "Active"]);
});
