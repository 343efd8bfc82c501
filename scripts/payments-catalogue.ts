// Makes product, prices and tax rate at the payment provider, as often as it is called: what is there stays.
// STRIPE_SECRET_KEY=… [STRIPE_API_ORIGIN=…] npm run payments:catalogue

import { openProvider } from "@serpentine/payments-sandbox";
import { makeCatalogue } from "./payments/make-catalogue";

const key = process.env.STRIPE_SECRET_KEY;
if (!key) {
	process.stderr.write("STRIPE_SECRET_KEY is not set.\n");
	process.exit(2);
}
for (const line of await makeCatalogue(openProvider(key, process.env.STRIPE_API_ORIGIN || "https://api.stripe.com"))) {
	process.stdout.write(`${line}\n`);
}
