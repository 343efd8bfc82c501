// npm run deploy: asks the account what is missing, creates it, applies migrations, deploys. Safe to repeat. docs/configuration.md "On Cloudflare".
// --dry-run prints what would be made, makes the bundle and touches nothing. --check asks the deployed app how it is.
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { CACHE, localEnvironment, ROOT, tool } from "./environment.mjs";
import { ensurePackages } from "./install.mjs";

const FLAGS = ["--dry-run", "--check"];
const NO_DATABASE = "00000000-0000-0000-0000-000000000000";

try {
	await main(process.argv.slice(2));
} catch (error) {
	process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
	process.exitCode = 1;
}

async function main(flags) {
	const unknown = flags.filter((flag) => !FLAGS.includes(flag));
	if (unknown.length > 0) throw new Error(`${unknown.join(" ")} is not known; npm run deploy takes ${FLAGS.join(" or ")}.`);
	await ensurePackages();
	const { readDeploySettings } = await import("./deploy/deploy-settings.mjs");
	const values = readDeploySettings(process.env, ROOT);
	if (flags.includes("--check")) return await check(values);
	const isDryRun = flags.includes("--dry-run");
	const { ensureProductionBuild } = await import("./build.mjs");
	const { readWranglerToml } = await import("./local-config.mjs");
	const toml = readWranglerToml();
	const { signIn, SIGN_IN } = await import("./deploy/sign-in.mjs");
	const login = await signIn();
	if (isDryRun) {
		await ensureProductionBuild();
		return await dryRun({ login, toml, values });
	}
	const { carryOut, PreflightError } = await import("./deploy/run-deploy.mjs");
	if (!login) throw new PreflightError([SIGN_IN]);
	const { token, prepared } = await preparedFor({ login, toml, values, mayAsk: process.stdin.isTTY && process.stdout.isTTY });
	for (const note of prepared.notes) say(`note: ${note}`);
	if (prepared.problems.length > 0) throw new PreflightError(prepared.problems);
	await ensureProductionBuild();
	await carryOut({ ...login, prepared, toml, token, writeFile, removeFile: (file) => fs.rmSync(file, { force: true }), say });
}

async function preparedFor({ login, toml, values, mayAsk }) {
	const { prepare } = await import("./deploy/run-deploy.mjs");
	const { newSetupToken } = await import("./serve/setup-token.mjs");
	const { token, digest } = newSetupToken();
	const migrations = fs
		.readdirSync(path.join(ROOT, toml.d1_databases[0].migrations_dir))
		.filter((name) => name.endsWith(".sql"))
		.sort();
	const askMissing = mayAsk ? askOnTerminal : null;
	const prepared = await prepare({ ...login, toml, values, migrations, askMissing, randomBytes, setupDigest: digest });
	return { token, prepared };
}

async function askOnTerminal(values, suggestedAddress) {
	const { askSettings, terminal } = await import("./deploy/ask-settings.mjs");
	const { ask, close } = terminal();
	try {
		return await askSettings({ values, ask, say, suggestedAddress });
	} finally {
		close();
	}
}

/** Without a login the account counts as empty. */
async function dryRun({ login, toml, values }) {
	const { PRODUCTION_BUNDLE, run } = await import("./build.mjs");
	const { deployConfig } = await import("./deploy-config.mjs");
	const { emptyPlatform } = await import("./deploy/platform.mjs");
	const { SIGN_IN } = await import("./deploy/sign-in.mjs");
	const { prepared } = await preparedFor({
		login: login ?? { platform: emptyPlatform(), accountId: "ACCOUNT" },
		toml,
		values,
		mayAsk: false,
	});
	say(login ? `Account ${login.accountId}. A deploy would make:` : "Without a login the account counts as empty. A deploy would make:");
	for (const line of prepared.plan.lines) say(`+ ${line}`);
	for (const note of prepared.notes) say(`note: ${note}`);
	for (const problem of [...(login ? [] : [SIGN_IN]), ...prepared.problems]) say(`missing: ${problem}`);
	const config = writeFile(
		"wrangler.deploy.json",
		deployConfig(toml, {
			databaseId: prepared.found.databaseId ?? NO_DATABASE,
			baseUrl: values.BASE_URL ?? "https://serpentine.example",
			jurisdiction: values.JURISDICTION ?? "",
			mailTransport: values.MAIL_TRANSPORT,
		}),
	);
	await run(tool("wrangler"), ["deploy", "--dry-run", "--config", config], { environment: localEnvironment() });
	say(`Nothing was made. The bundle that would be deployed lies in ${path.relative(ROOT, PRODUCTION_BUNDLE)}.`);
}

async function check(values) {
	if (!values.BASE_URL) throw new Error("Set BASE_URL to the address of the deployment.");
	const { checkDeployment } = await import("./deploy/check-deployment.mjs");
	if (!(await checkDeployment({ baseUrl: values.BASE_URL, say }))) process.exitCode = 1;
}

/** A file of a deploy that only this user reads. Returns its path. */
function writeFile(name, content) {
	const file = path.join(CACHE, name);
	fs.mkdirSync(CACHE, { recursive: true });
	fs.rmSync(file, { force: true });
	fs.writeFileSync(file, JSON.stringify(content, null, "\t"), { mode: 0o600 });
	return file;
}

function say(text) {
	process.stdout.write(`${text}\n`);
}
