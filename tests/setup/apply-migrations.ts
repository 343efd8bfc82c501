import { reset } from "cloudflare:test";
import { env } from "cloudflare:workers";

// Files share one isolate, so that the Worker's modules are loaded once; each file starts with empty stores. One batch: a round trip for each
// migration took half of a file's preparation.
await reset();
// After a file in which the database failed, the first reset leaves its tables.
if (await env.DB.prepare("SELECT 1 FROM sqlite_master WHERE name = 'billing_customer'").first()) await reset();
await env.DB.batch(env.TEST_MIGRATIONS.flatMap(({ queries }) => queries).map((query) => env.DB.prepare(query)));
