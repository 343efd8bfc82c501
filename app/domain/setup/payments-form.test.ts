import { expect, test } from "vitest";
import { isLiveKey, keyEnd, paymentsFormSchema } from "./payments-form";

const KEYS = { secret_key: "sk_test_51AbC", publishable_key: "pk_test_51AbC", webhook_secret: "whsec_a+b/c=" };
const faultsOf = (form: object) => paymentsFormSchema.safeParse(form).error?.issues.map(({ path }) => path[0]) ?? [];

test("keys are read as Stripe writes them, and an empty one is left out", () => {
	expect(paymentsFormSchema.parse({ ...KEYS, secret_key: " rk_live_51AbC " })).toEqual({ ...KEYS, secret_key: "rk_live_51AbC" });
	expect(paymentsFormSchema.parse({})).toEqual({ secret_key: "", publishable_key: "", webhook_secret: "" });
	expect([isLiveKey("rk_live_51AbC"), isLiveKey("pk_test_live_"), keyEnd("whsec_abcdef")]).toEqual([true, false, "cdef"]);
});

test.each([
	["secret_key", "pk_test_51AbC"],
	["secret_key", "sk_test_51\r\nX: 1"],
	["secret_key", "sk_test_51\u0000a"],
	["secret_key", `sk_test_${"a".repeat(300)}`],
	["publishable_key", "sk_test_51AbC"],
	["publishable_key", "pk_test_51\u2028a"],
	["publishable_key", `pk_test_${"a".repeat(300)}`],
	["webhook_secret", "sk_test_51AbC"],
	["webhook_secret", "whsec_a b"],
	["webhook_secret", `whsec_${"a".repeat(300)}`],
])("as %s %j is refused beside the field", (field, value) => {
	expect(faultsOf({ ...KEYS, [field]: value })).toEqual([field]);
});
