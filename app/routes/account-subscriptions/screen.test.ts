import { expect, test } from "vitest";
import { mirrorAccount } from "~/services/billing/mirror-account";
import { payingCaller, subscribe } from "~/services/billing/test-payments";
import { readScreen } from "./read-screen";

const at = (query: string) => ({ url: new URL(`https://app.example.com/account/subscriptions${query}`), language: "en" as const });

test("where payment is not set up, screen and dialogs say so; somebody who acts as another user changes nothing", async () => {
	const { ctx, caller } = await payingCaller();
	const signed = { ctx, ...caller };
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
	const signed = { ctx, ...caller, account: await paying.account() };
	const { running, actions, choice, from, mayWithdraw } = await readScreen(signed, at(""));
	expect([running?.packs, running?.price, running?.endsOn, from?.packs]).toEqual([3, 900, null, 3]);
	expect([choice, actions.change, actions.subscribe, mayWithdraw]).toEqual([{ packs: 3, yearly: false }, true, false, true]);
	for (const dialog of ["subscribe_to_plan", "resume_plan", "change_plan_cancel", "confirm_payment"]) {
		const shown = (await readScreen(signed, at(`?dialog=${dialog}`))).dialog;
		expect([dialog, shown?.failure]).toEqual([dialog, "This was changed in the meantime. Reload the page and try again."]);
	}
	const wrong = (await readScreen(signed, at("?dialog=change_plan&keywords=150"))).dialog;
	expect(wrong?.failure).toBe("From 100 to 20,000 keywords, in steps of 100.");
	await paying.wait(15 * 24 * 3_600_000);
	expect((await readScreen(signed, at(""))).mayWithdraw).toBe(false);
});
