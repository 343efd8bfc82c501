import { reset } from "cloudflare:test";
import { env } from "cloudflare:workers";

// Files share one isolate, so that the Worker's modules are loaded once; each file starts with empty stores. One batch: a round trip for each
// migration took half of a file's preparation.
await reset();
await env.DB.batch(env.TEST_MIGRATIONS.flatMap(({ queries }) => queries).map((query) => env.DB.prepare(query)));
