import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { openProvider, serveSandbox } from "@serpentine/payments-sandbox";
import type Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CATALOGUE } from "~/domain/billing/catalogue";
import { makeCatalogue } from "./make-catalogue";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "catalogue-"));
const keys = { secret: "sk_test_x", publishable: "pk_test_x" };
let sandbox: Awaited<ReturnType<typeof serveSandbox>>;
let stripe: Stripe;

beforeAll(async () => {
	sandbox = await serveSandbox({ folder, port: 0, keys, webhook: { url: "", secret: "whsec_x" } });
	stripe = openProvider(keys.secret, sandbox.origin);
	await makeCatalogue(stripe);
});
afterAll(() => {
	sandbox.close();
	fs.rmSync(folder, { recursive: true, force: true });
});

test("a catalogue is made once", async () => {
	expect((await makeCatalogue(stripe)).every((line) => line.startsWith("there"))).toBe(true);
});

test("an archived price is replaced by one that takes its key over", async () => {
	const lookup_keys = [CATALOGUE.pack.year];
	const [archived] = (await stripe.prices.list({ lookup_keys })).data;
	await stripe.prices.update(archived?.id ?? "", { active: false });
	expect((await makeCatalogue(stripe)).filter((line) => line.startsWith("made"))).toHaveLength(1);
	const [made] = (await stripe.prices.list({ lookup_keys })).data;
	expect([made?.active, made?.id === archived?.id]).toEqual([true, false]);
});
