import { applyD1Migrations, type D1Migration, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";

// Files share one isolate, so that the Worker's modules are loaded once; each file starts with empty stores.
const bindings = env as unknown as { DB: D1Database; TEST_MIGRATIONS: D1Migration[] };
await reset();
await applyD1Migrations(bindings.DB, bindings.TEST_MIGRATIONS);
