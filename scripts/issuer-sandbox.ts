// Stand-in of a company's sign-in as a program: node scripts/run-ts.mjs scripts/issuer-sandbox.ts '{"port":…}'
// Sends {origin} to whoever started it, and ends with them.

import { serveIssuer } from "../tests/issuer/serve-issuer";

process.on("disconnect", () => process.exit());
const { origin } = await serveIssuer(JSON.parse(process.argv[2] ?? "{}"));
process.send?.({ origin });
