import { applyD1Migrations, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";

// Files share one isolate, so that the Worker's modules are loaded once; each file starts with empty stores.
await reset();
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
