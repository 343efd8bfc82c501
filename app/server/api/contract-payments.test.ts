import { expect, test } from "vitest";
import { mirrorAccount } from "~/services/billing/mirror-account";
import { makeCoupon, payingCaller } from "~/services/billing/test-payments";
import { openSession } from "~/services/sessions/open-session";
import { customerRoutes } from "./customer";
import { subscriptionRoutes } from "./subscription";
import { ask } from "./test-client";

const order = (packs: number) => ({ options: { max_monitor_plus_100: packs }, yearly: false });

test("every call of billing answers as the document says: details, card, coupon, order, change, end, return, withdrawal", async () => {
	const paying = await payingCaller({ hasDetails: false });
	const { ctx, caller, confirm } = paying;
	const user = { id: caller.user.id, hid: caller.user.hid, role: "USER" as const };
	const { secret } = await openSession(ctx, { kind: "bearer", user, accountId: caller.account.id, ip: null, userAgent: null });
	const asked = new Set<string>();
	const send = async <T>(method: string, path: string, payload?: object, of = path): Promise<T> => {
		const { status, body } = await ask(ctx, method, path, {
			headers: { Authorization: `Bearer ${secret}` },
			...(method !== "GET" && { body: payload ?? {} }),
		});
		expect([method, path, status, status === 200 ? null : body]).toEqual([method, path, 200, null]);
		asked.add(`${method} ${of}`);
		return body as T;
	};
	const [details] = customerRoutes.flatMap(({ example }) => (example.payload ? [example.payload] : []));
	expect(await send("POST", "account/customer", details as object)).toMatchObject({ informations: { name: "Shop" } });
	const coupon = await makeCoupon(20, "once");
	expect(await send("POST", `account/customer/coupon/${coupon}`, {}, "account/customer/coupon/:code")).toMatchObject({
		percentage: true,
		amount: 20,
	});
	const { attempt } = await send<{ attempt: string }>("POST", "account/customer/subscription/estimate", order(2));
	expect(await send("POST", "account/customer/subscription", { ...order(2), attempt })).toMatchObject({
		payment_intent: { amount: expect.any(Number) },
	});
	const { client_secret: payment } = await send<{ client_secret: string }>("GET", "account/customer/payment");
	await confirm("payment_intents", payment, "4242424242424242");
	await mirrorAccount(ctx, caller.account.id);
	const { intent } = await send<{ intent: { client_secret: string } }>("GET", "account/customer/setup_intent");
	const { method } = await confirm("setup_intents", intent.client_secret, "4242424242424242");
	expect(await send("POST", "account/customer/payment_method", { payment_method: method })).toEqual({ saved: true });
	for (const packs of [3, 1]) {
		const change = await send<{ attempt: string }>("POST", "account/customer/subscription/estimate", order(packs));
		const { attempt } = change;
		expect(await send("PUT", "account/customer/subscription", { ...order(packs), attempt })).toEqual({ payment_completed: true });
	}
	await send("DELETE", "account/customer/subscription/update_at_end");
	await send("DELETE", "account/customer/subscription");
	await send("POST", "account/customer/subscription/resume");
	expect(await send<unknown[]>("GET", "account/customer/invoices")).not.toEqual([]);
	await send("POST", "account/customer/subscription/withdraw", { consumer: true });
	const all = [...customerRoutes, ...subscriptionRoutes].map(({ method, path }) => `${method} ${path}`);
	expect([...asked].toSorted()).toEqual(all.toSorted());
});
