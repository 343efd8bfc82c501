import { expect, test } from "vitest";
import { payingCaller } from "~/services/billing/test-payments";
import { openSession } from "~/services/sessions/open-session";
import { ask } from "./test-client";

async function payer() {
	const { ctx, caller } = await payingCaller();
	const user = { id: caller.user.id, hid: caller.user.hid, role: "USER" as const };
	const { secret } = await openSession(ctx, { kind: "bearer", user, accountId: caller.account.id, ip: null, userAgent: null });
	return (method: string, path: string, body: object) => ask(ctx, method, path, { body, headers: { Authorization: `Bearer ${secret}` } });
}

test.each(["", "%20", "a%20b", "%3Cb%3Ex%3C%2Fb%3E", "%", "%00", "x".repeat(300)])(
	"the code %j is answered as a wrong code",
	async (code) => {
		const call = await payer();
		const answer = await call("POST", `account/customer/coupon/${code}`, {});
		expect([answer.status, answer.body]).toMatchObject([422, { errors: { coupon: ["Error, your discount code is not valid"] } }]);
	},
);

const ORDER = { options: { max_monitor_plus_100: 2 }, yearly: false };

test.each([
	[{ ...ORDER, options: { max_monitor_plus_100: 0 } }, "options", "From 100 to 20,000 keywords"],
	[{ ...ORDER, options: { max_monitor_plus_100: 201 } }, "options", "From 100 to 20,000 keywords"],
	[{ ...ORDER, options: { max_monitor_plus_100: "many" } }, "options", "From 100 to 20,000 keywords"],
	[{ yearly: false }, "options", "From 100 to 20,000 keywords"],
	[{ ...ORDER, tax: { enabled: false } }, "tax", "VAT is part of every price"],
	[{ ...ORDER, tax: false }, "tax", "VAT is part of every price"],
])("an estimate of %j is refused beside its field, in words", async (order, field, words) => {
	const call = await payer();
	const { status, body } = await call("POST", "account/customer/subscription/estimate", order);
	expect([status, (body as { errors: Record<string, string[]> }).errors[field]]).toEqual([422, [expect.stringContaining(words)]]);
});

test("a change without a subscription, and an unknown card, have sentences of their own", async () => {
	const call = await payer();
	expect([
		await call("PUT", "account/customer/subscription", ORDER),
		await call("POST", "account/customer/payment_method", { payment_method: "pm_none" }),
	]).toMatchObject([
		{ status: 409, body: { message: expect.stringContaining("There is no subscription yet") } },
		{ status: 422, body: { errors: { payment_method: [expect.stringContaining("This card does not exist")] } } },
	]);
});
