import { reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { setDevClockOffsetMs } from "~/server/dev-clock";
import { machineNow, TEST_INSTANT } from "./test-time";

// Files share one isolate, so that the Worker's modules are loaded once; each file starts with empty stores.
await reset();
// After a file in which the database failed, the first reset leaves its tables.
if (await env.DB.prepare("SELECT 1 FROM sqlite_master WHERE name = 'billing_customer'").first()) await reset();
// After a file that left a stored object half read, a reset leaves the objects.
for (;;) {
	const { objects } = await env.OBJECTS.list();
	if (objects.length === 0) break;
	await env.OBJECTS.delete(objects.map(({ key }) => key));
}
// As wrangler makes and fills it.
const journal =
	"CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)";
const names = env.TEST_MIGRATIONS.map(({ name }) => `('${name}')`);
// One text takes half of the time that a batch of 200 statements takes, for each of 300 files.
await env.DB.prepare([...env.TEST_SCHEMA, journal, `INSERT INTO d1_migrations (name) VALUES ${names.join(", ")}`].join(";\n")).run();
// The app's clock begins at the same instant in each file, whatever the day is. Alarms stay on the machine's, and so does what measures durations.
await setDevClockOffsetMs(env, TEST_INSTANT - machineNow());
