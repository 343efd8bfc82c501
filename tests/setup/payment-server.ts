import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { openProvider, serveSandbox } from "@serpentine/payments-sandbox";
import type { TestProject } from "vitest/node";
import { makeCatalogue } from "../../scripts/payments/make-catalogue";

declare module "vitest" {
	interface ProvidedContext {
		/** Origin of the payment sandbox. */
		paymentServer: string;
	}
}

const keys = { secret: "sk_test_sandbox", publishable: "pk_test_sandbox" };

/** The payment sandbox; tests in workerd reach it over loopback and call its controls. It delivers no events: a test does. */
export default async function startPaymentServer(project: TestProject): Promise<() => void> {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), "payments-"));
	const sandbox = await serveSandbox({ folder, port: 0, keys, webhook: { url: "", secret: "whsec_sandbox" } });
	await makeCatalogue(openProvider(keys.secret, sandbox.origin));
	project.provide("paymentServer", sandbox.origin);
	return () => {
		sandbox.close();
		fs.rmSync(folder, { recursive: true, force: true });
	};
}
