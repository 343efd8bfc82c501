// Stand-ins of providers of AI answers as a program: node scripts/run-ts.mjs scripts/answers-sandbox.ts '{"port":…,"plans":[…]}'
// Sends {origin} to whoever started it, and ends with them.

import { serveAnswers } from "../tests/answers/serve-answers";

process.on("disconnect", () => process.exit());
const { origin } = await serveAnswers(JSON.parse(process.argv[2] ?? "{}"));
process.send?.({ origin });
