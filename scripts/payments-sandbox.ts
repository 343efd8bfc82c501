// The payment sandbox as a program: node scripts/run-ts.mjs scripts/payments-sandbox.ts '{"folder":…,"port":…,"keys":…,"webhook":…}'
// Sends {origin} to whoever started it, and ends with them.
import { makeCatalogue } from "./payments-sandbox/make-catalogue";
import { openProvider } from "./payments-sandbox/open-provider";
import { type SandboxSettings, serveSandbox } from "./payments-sandbox/serve";

const settings = JSON.parse(process.argv[2] ?? "{}") as SandboxSettings;
process.on("disconnect", () => process.exit());
const { origin } = await serveSandbox(settings);
await makeCatalogue(openProvider(settings.keys.secret, origin));
process.send?.({ origin });
