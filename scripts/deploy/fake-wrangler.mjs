// Takes the place of the wrangler executable in tests: it turns a configuration into the same requests.
import fs from "node:fs";
import { ACCOUNT } from "./fake-cloudflare.mjs";

/**
 * @param {{ platform: ReturnType<typeof import("./platform.mjs").createPlatform>, send: (path: string, body: unknown) => Promise<unknown>,
 *   migrations: string[] }} of migrations: names of those that are applied. send: PUT.
 */
export function fakeWrangler({ platform, send, migrations }) {
	const calls = [];
	const wrangler = async (parameters) => {
		calls.push(parameters.filter((one) => !one.includes("/")).join(" "));
		const after = (flag) => JSON.parse(fs.readFileSync(parameters[parameters.indexOf(flag) + 1], "utf8"));
		const config = after("--config");
		if (parameters[0] === "deploy")
			return await send(`/accounts/${ACCOUNT}/workers/scripts/${config.name}`, uploadOf(config, after("--secrets-file")));
		const query = (sql) => platform.post(`/accounts/${ACCOUNT}/d1/database/${config.d1_databases[0].database_id}/query`, { sql });
		await query("CREATE TABLE IF NOT EXISTS user (role TEXT)");
		await query("CREATE TABLE IF NOT EXISTS d1_migrations (name TEXT UNIQUE)");
		for (const name of migrations) await query(`INSERT OR IGNORE INTO d1_migrations VALUES ('${name}')`);
	};
	return { wrangler, calls };
}

function uploadOf(config, secrets) {
	return {
		limits: config.limits,
		migrations: config.migrations.flatMap((one) => one.new_sqlite_classes),
		bindings: [
			...Object.entries(config.vars).map(([name, text]) => ({ name, type: "plain_text", text })),
			...Object.entries(secrets).map(([name, text]) => ({ name, type: "secret_text", text })),
			...config.d1_databases.map(({ binding: name, database_id: id }) => ({ name, type: "d1", id })),
			...config.r2_buckets.map(({ binding: name, ...bucket }) => ({ name, type: "r2_bucket", ...bucket })),
			...config.queues.producers.map(({ binding: name, queue }) => ({ name, type: "queue", queue_name: queue })),
			...config.durable_objects.bindings.map((one) => ({ type: "durable_object_namespace", ...one })),
		],
	};
}
