import path from "node:path";
import { PRODUCTION_BUNDLE } from "./build.mjs";
import { withAbsolutePaths } from "./local-config.mjs";

/**
 * wrangler.toml with what only a deployment knows.
 * databaseId: of the D1 database. jurisdiction: "eu", or "" for none. mailTransport: "cloudflare" adds the binding that sends mails. Production has no simulator and no manual clock.
 * @param {import("./local-config.mjs").WranglerToml} toml
 */
export function deployConfig(toml, { databaseId, baseUrl, jurisdiction, mailTransport = "" }) {
	const config = withAbsolutePaths(toml);
	const byBinding = mailTransport === "cloudflare";
	return {
		...config,
		// Uploaded as the build has written it, file by file.
		main: path.join(PRODUCTION_BUNDLE, "index.js"),
		no_bundle: true,
		find_additional_modules: true,
		base_dir: PRODUCTION_BUNDLE,
		rules: [{ type: "ESModule", globs: ["**/*.js"] }],
		vars: { ...toml.vars, BASE_URL: baseUrl, ...(byBinding && { MAIL_TRANSPORT: mailTransport }) },
		...(byBinding && { send_email: [{ name: "SEND_EMAIL" }] }),
		d1_databases: config.d1_databases.map((database) => ({ ...database, database_id: databaseId })),
		r2_buckets: toml.r2_buckets.map((bucket) => ({ ...bucket, ...(jurisdiction && { jurisdiction }) })),
	};
}

/**
 * Names of all queues that the Worker writes to or reads from.
 * @param {import("./local-config.mjs").WranglerToml} toml
 */
export function queueNames(toml) {
	return [...new Set([...toml.queues.producers, ...toml.queues.consumers].map((one) => one.queue))];
}
