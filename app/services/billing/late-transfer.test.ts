import { expect, test } from "vitest";
import { invoicesOf } from "~/db/billing";
import { seatOfCaller } from "../seat/make-seat";
import { mirrorAccount } from "./mirror-account";
import { DETAILS, payingCaller } from "./test-payments";
import { markInvoicePaid, recordTransfer } from "./transfer";

test("a bank transfer whose second invoice alone is paid gives its rights", async () => {
	const { ctx, caller, userHid, wait, account } = await payingCaller({ hasDetails: false });
	const administrator = seatOfCaller({ ...caller, user: { ...caller.user, role: "ADMINISTRATOR" as const } });
	await recordTransfer(ctx, administrator, { userHid, order: { packs: 2, yearly: false }, details: DETAILS, attempt: "form-1" });
	const [first] = await invoicesOf(ctx.db, caller.account.id);
	await wait(32 * 24 * 3_600_000);
	await mirrorAccount(ctx, caller.account.id);
	const second = (await invoicesOf(ctx.db, caller.account.id)).find(({ id }) => id !== first?.id);
	await markInvoicePaid(ctx, administrator, { userHid, invoice: second?.id ?? "" });
	expect(await account()).toMatchObject({ plan: "expert_20210323", packs: 2 });
});
