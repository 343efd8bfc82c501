import { reset } from "cloudflare:test";
import { env } from "cloudflare:workers";

// Files share one isolate, so that the Worker's modules are loaded once; each file starts with empty stores. One batch: a round trip for each
// migration took half of a file's preparation.
await reset();
// After a file in which the database failed, the first reset leaves its tables.
if (await env.DB.prepare("SELECT 1 FROM sqlite_master WHERE name = 'billing_customer'").first()) await reset();
await env.DB.batch([
	...env.TEST_MIGRATIONS.flatMap(({ queries }) => queries).map((query) => env.DB.prepare(query)),
	// As wrangler makes and fills it.
	env.DB.prepare(
		"CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)",
	),
	...env.TEST_MIGRATIONS.map(({ name }) => env.DB.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name)),
]);
