// npm run deploy: creates what is missing at Cloudflare, applies migrations, deploys. Safe to repeat.
// BASE_URL is the address of the deployment, JURISDICTION=eu keeps its data in the European Union, MAIL_TRANSPORT=cloudflare sends mails by a binding.
// --dry-run makes the bundle that would go out and touches nothing.
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { CACHE, localEnvironment, ROOT, tool } from "./environment.mjs";
import { ensurePackages } from "./install.mjs";

const CONFIG = path.join(CACHE, "wrangler.deploy.json");
const NO_DATABASE = "00000000-0000-0000-0000-000000000000";

/** Finds or creates database, bucket and queues. wrangler: (parameters) → its output; throws on failure. Returns the database's id. */
export async function ensureResources({ toml, jurisdiction, wrangler, say }) {
	const { queueNames } = await import("./deploy-config.mjs");
	const within = jurisdiction ? ["--jurisdiction", jurisdiction] : [];
	const databaseId = await ensureDatabase({ name: toml.d1_databases[0].database_name, within, wrangler, say });
	for (const { bucket_name: name } of toml.r2_buckets) {
		if (await exists(wrangler, ["r2", "bucket", "info", name, ...within])) continue;
		await wrangler(["r2", "bucket", "create", name, ...within]);
		say(`made the bucket ${name}`);
	}
	for (const name of queueNames(toml)) {
		if (await exists(wrangler, ["queues", "info", name])) continue;
		await wrangler(["queues", "create", name]);
		say(`made the queue ${name}`);
	}
	return databaseId;
}

async function ensureDatabase({ name, within, wrangler, say }) {
	const find = async () => JSON.parse(await wrangler(["d1", "list", "--json"])).find((database) => database.name === name)?.uuid;
	const known = await find();
	if (known) return known;
	await wrangler(["d1", "create", name, ...within]);
	say(`made the database ${name}`);
	const made = await find();
	if (!made) throw new Error(`the database ${name} was made but is not listed`);
	return made;
}

/** A failure for another reason appears at the creation. */
async function exists(wrangler, parameters) {
	try {
		await wrangler(parameters);
		return true;
	} catch {
		return false;
	}
}

async function main() {
	await ensurePackages();
	const { ensureProductionBuild, PRODUCTION_BUNDLE, run } = await import("./build.mjs");
	const { readWranglerToml } = await import("./local-config.mjs");
	const toml = readWranglerToml();
	await ensureProductionBuild();
	if (process.argv.includes("--dry-run")) {
		await writeConfig(toml, NO_DATABASE, process.env.BASE_URL || "https://serpentine.example");
		await run(tool("wrangler"), ["deploy", "--dry-run", "--config", CONFIG], { environment: localEnvironment() });
		return say(`The bundle that would be deployed lies in ${path.relative(ROOT, PRODUCTION_BUNDLE)}.`);
	}
	const baseUrl = process.env.BASE_URL;
	if (!baseUrl?.startsWith("https://")) throw new Error("Set BASE_URL to the https address that the deployment will have.");
	// The sign-in is in the user's own config folder, so this is not the environment of local runs.
	const environment = { ...process.env, CI: "1", WRANGLER_SEND_METRICS: "false" };
	const wrangler = (parameters) => run(tool("wrangler"), parameters, { environment });
	if (!(await exists(wrangler, ["whoami", "--json"]))) throw new Error("Sign in first: npx wrangler login (or set CLOUDFLARE_API_TOKEN).");
	const databaseId = await ensureResources({ toml, jurisdiction: process.env.JURISDICTION ?? "", wrangler, say });
	await writeConfig(toml, databaseId, baseUrl);
	await wrangler(["d1", "migrations", "apply", toml.d1_databases[0].database_name, "--remote", "--config", CONFIG]);
	say("migrations are applied");
	await wrangler(["deploy", "--config", CONFIG]);
	say(`deployed to ${baseUrl}`);
}

async function writeConfig(toml, databaseId, baseUrl) {
	const { deployConfig } = await import("./deploy-config.mjs");
	fs.mkdirSync(CACHE, { recursive: true });
	const config = deployConfig(toml, {
		databaseId,
		baseUrl,
		jurisdiction: process.env.JURISDICTION ?? "",
		mailTransport: process.env.MAIL_TRANSPORT ?? "",
	});
	fs.writeFileSync(CONFIG, JSON.stringify(config, null, "\t"));
}

function say(text) {
	process.stdout.write(`${text}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	try {
		await main();
	} catch (error) {
		process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
		process.exitCode = 1;
	}
}
