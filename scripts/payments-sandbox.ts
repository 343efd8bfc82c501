// The payment sandbox as a program: node scripts/run-ts.mjs scripts/payments-sandbox.ts '{"folder":…,"port":…,"keys":…,"webhook":…}'
// Sends {origin} to whoever started it, and ends with them.

import { openProvider, type SandboxSettings, serveSandbox } from "@serpentine/payments-sandbox";
import { makeCatalogue } from "./payments/make-catalogue";

const settings = JSON.parse(process.argv[2] ?? "{}") as SandboxSettings;
process.on("disconnect", () => process.exit());
const { origin } = await serveSandbox(settings);
await makeCatalogue(openProvider(settings.keys.secret, origin));
process.send?.({ origin });
