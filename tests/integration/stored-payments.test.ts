import { env } from "cloudflare:workers";
import { beforeEach, expect, inject, test } from "vitest";
import { action, loader, shouldRevalidate } from "~/routes/admin-setup/route";
import { signedInUser } from "~/server/api/test-client";
import { createCtx } from "~/server/context";
import type { Env } from "~/server/env";
import { callRoute } from "~/server/test-form";
import { findPayments } from "~/services/billing/provider";
import { payingCaller, subscribe } from "~/services/billing/test-payments";

const bindings = env as unknown as Env;
const KEYS = { secret_key: "sk_test_sandbox", publishable_key: "pk_test_sandbox", webhook_secret: "whsec_sandbox" };
const ENVIRONMENT = { STRIPE_SECRET_KEY: "sk_test_other", STRIPE_PUBLISHABLE_KEY: "pk_test_other", STRIPE_WEBHOOK_SECRET: "whsec_other" };
let cookie = "";

beforeEach(async () => {
	await bindings.DB.batch([bindings.DB.prepare("DELETE FROM setting"), bindings.DB.prepare("DELETE FROM subscription")]);
	({ cookie } = await signedInUser({ role: "ADMINISTRATOR" }));
});

const send = (form: Record<string, string>, vars: Record<string, string> = {}) =>
	callRoute<{ errors: Record<string, string[]>; failure: string | null; values: object }>(action, "/admin/setup", {
		form,
		vars: { STRIPE_API_ORIGIN: inject("paymentServer"), ...vars },
		cookie,
	});
const open = async (vars: Record<string, string> = {}) =>
	(await callRoute<{ screen: { payments: object } }>(loader, "/admin/setup", { vars, cookie })).data?.screen.payments;
const stored = async () =>
	(await bindings.DB.prepare("SELECT value FROM setting WHERE key = 'payments'").first<{ value: string }>())?.value;

test("stored keys are encrypted, shown by their ends alone, and sell from the next request on", async () => {
	expect(await findPayments(await createCtx(bindings))).toBeNull();
	expect((await send({ intent: "payments", ...KEYS })).location).toBe("/admin/setup#plans");
	const [row, screen] = [await stored(), JSON.stringify(await open())];
	for (const key of [KEYS.secret_key, KEYS.webhook_secret]) expect([row?.includes(key), screen.includes(key)]).toEqual([false, false]);
	expect(await open()).toMatchObject({
		isFromEnvironment: false,
		stored: { isLive: false, ends: { secret_key: "dbox", publishable_key: "dbox", webhook_secret: "dbox" } },
	});
	expect((await findPayments(await createCtx(bindings)))?.page.key).toBe(KEYS.publishable_key);
	expect((await findPayments(await createCtx({ ...bindings, ...ENVIRONMENT })))?.page.key).toBe(ENVIRONMENT.STRIPE_PUBLISHABLE_KEY);
	expect(await open(ENVIRONMENT)).toMatchObject({ isFromEnvironment: true });
});

test("an empty key keeps the stored one; a missing one and a mixture of modes are refused beside their fields, without the secrets", async () => {
	const first = await send({ intent: "payments", ...KEYS, webhook_secret: "" });
	expect([first.status, first.data?.errors, JSON.stringify(first.data?.values).includes(KEYS.secret_key), await stored()]).toEqual([
		400,
		{ webhook_secret: ["Enter this key."] },
		false,
		undefined,
	]);
	await send({ intent: "payments", ...KEYS });
	await send({ intent: "payments", secret_key: "rk_test_newer" });
	expect(await open()).toMatchObject({ stored: { ends: { secret_key: "ewer", webhook_secret: "dbox" } } });
	const mixed = await send({ intent: "payments", secret_key: "sk_live_1" });
	expect(mixed.data?.errors).toEqual({ publishable_key: [expect.stringContaining("same mode")] });
});

test("the test says that the keys sell, that the provider refuses them, or that it does not answer", async () => {
	expect((await send({ intent: "payments_test", ...KEYS })).location).toBe("/admin/setup#plans");
	expect((await send({ intent: "payments_try" })).location).toBe("/admin/setup#plans");
	const refused = await send({ intent: "payments_test", ...KEYS, secret_key: "sk_test_wrong" });
	expect([refused.status, refused.data?.failure]).toEqual([400, expect.stringContaining("refuses the secret key")]);
	expect(await open()).toMatchObject({ stored: { ends: { secret_key: "rong" } } });
	// The page also reloads after a refusal, because the refused keys are stored.
	const asked = { formMethod: "POST", defaultShouldRevalidate: false } as Parameters<typeof shouldRevalidate>[0];
	expect(shouldRevalidate(asked)).toBe(true);
	const silent = { STRIPE_API_ORIGIN: "http://127.0.0.1:9" };
	const lost = await send({ intent: "payments_test", ...KEYS, secret_key: "sk_test_lost" }, silent);
	expect(lost.data?.failure).toContain("did not answer");
});

test("keys are removed, unless a subscription runs that nobody could end then", async () => {
	await send({ intent: "payments", ...KEYS });
	const paying = await payingCaller();
	await subscribe(paying, 1);
	const kept = await send({ intent: "payments_remove" });
	expect([kept.status, kept.data?.errors.plans]).toEqual([400, [expect.stringContaining("subscription runs")]]);
	await bindings.DB.prepare("DELETE FROM subscription").run();
	expect((await send({ intent: "payments_remove" })).location).toBe("/admin/setup#plans");
	expect([await stored(), await findPayments(await createCtx(bindings))]).toEqual(["", null]);
	expect((await send({ intent: "payments_try" })).data?.failure).toEqual(expect.any(String));
});
