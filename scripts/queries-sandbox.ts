// Stand-ins of Search Console and Bing as a program: node scripts/run-ts.mjs scripts/queries-sandbox.ts '{"port":…,"websites":[…]}'
// Sends {origin} to whoever started it, and ends with them.

import { serveFakes } from "../tests/queries/serve-fakes";

process.on("disconnect", () => process.exit());
const { origin } = await serveFakes(JSON.parse(process.argv[2] ?? "{}"));
process.send?.({ origin });
