import { expect, test } from "vitest";
import { leftCustomer } from "~/db/tables/billing";
import { cancelLeft } from "./leave";
import { payingCaller, subscribe } from "./test-payments";

test("customers whose cancellation always fails do not keep those of other destroyed accounts from being cancelled", async () => {
	const paying = await payingCaller();
	const { ctx, payments } = paying;
	const { providerId } = await subscribe(paying, 1);
	const failing = Array.from({ length: 20 }, (_, i) => ({ providerId: `cus_failing_${i}`, leftAt: i }));
	await ctx.db.insert(leftCustomer).values([...failing, { providerId, leftAt: 1_000 }]);
	ctx.ports.payments = {
		...payments,
		async readState(customer) {
			if (customer.startsWith("cus_failing_")) throw new Error("refused");
			return payments.readState(customer);
		},
	};
	await cancelLeft(ctx);
	await cancelLeft(ctx);
	expect((await payments.readState(providerId)).subscriptions.map(({ status }) => status)).toEqual(["canceled"]);
	expect(await ctx.db.$count(leftCustomer)).toBe(failing.length);
});
