// The steps of `npm run deploy`: ask the account, say what is missing, make, deploy. Nothing is made before everything was asked.
import { deployConfig, queueNames } from "../deploy-config.mjs";
import { setupLink } from "../serve/setup-token.mjs";
import { incompleteSettings, mailDomain } from "./deploy-settings.mjs";
import { inspectAccount } from "./inspect-account.mjs";
import { planDeploy } from "./plan.mjs";
import { CODES, PlatformError } from "./platform.mjs";
import { createResources } from "./resources.mjs";

/** A deploy that ended before anything was made. `problems`: one sentence each. */
export class PreflightError extends Error {
	constructor(problems) {
		super(`Nothing was made. What is missing:\n${problems.map((problem) => `- ${problem}`).join("\n")}`);
		this.problems = problems;
	}
}

/** Id of the account to deploy to. Throws PreflightError when it is not clear which. */
export async function findAccount(platform, named) {
	if (named) return named;
	const accounts = await listAccounts(platform);
	if (accounts.length === 1) return accounts[0].id;
	throw new PreflightError([
		accounts.length === 0
			? "This login has no Cloudflare account. Set CLOUDFLARE_ACCOUNT_ID."
			: `This login has several accounts. Set CLOUDFLARE_ACCOUNT_ID to one of ${accounts.map(({ id, name }) => `${id} (${name})`).join(", ")}.`,
	]);
}

async function listAccounts(platform) {
	try {
		return await platform.list("/accounts");
	} catch (error) {
		if (error instanceof PlatformError && (error.is(CODES.notAllowed) || error.status === 401 || error.status === 403))
			throw new PreflightError(["Cloudflare refuses the login: npx wrangler login, or set CLOUDFLARE_API_TOKEN to a token that is valid."]);
		throw error;
	}
}

/**
 * What the account has, what the settings lack, and what a deploy would make.
 * askMissing: asks on a terminal for settings that are not set, before a first deploy; null without a terminal.
 */
export async function prepare({ platform, accountId, toml, values: given, migrations, askMissing, randomBytes, setupDigest }) {
	const wantedOf = (values) => ({
		worker: toml.name,
		database: toml.d1_databases[0].database_name,
		buckets: toml.r2_buckets.map(({ bucket_name: name }) => name),
		queues: queueNames(toml),
		jurisdiction: values.JURISDICTION ?? "",
		mailDomain: mailDomain(values),
	});
	let values = given;
	let found = await inspectAccount({ platform, accountId, wanted: wantedOf(values) });
	const ownAddress = found.subdomain ? `https://${toml.name}.${found.subdomain}.workers.dev` : "";
	if (askMissing && !found.worker && found.problems.length === 0) {
		values = await askMissing(values, ownAddress);
		found = await inspectAccount({ platform, accountId, wanted: wantedOf(values) });
	}
	const settings = incompleteSettings(values, found.worker?.secrets ?? []);
	const address = addressWords(values.BASE_URL, ownAddress);
	const state = found.databaseId ? await readState(platform, accountId, found.databaseId) : { hasAdministrator: false, applied: [] };
	const wanted = wantedOf(values);
	return {
		values,
		wanted,
		found,
		problems: [...found.problems, ...settings.problems, ...address.problems],
		notes: [...found.notes, ...settings.notes, ...address.notes],
		plan: planDeploy({ found, wanted, values, toml, migrations, state, randomBytes, setupDigest }),
	};
}

/** The Worker answers at its workers.dev address by itself; another host has to be led to it. */
function addressWords(base, ownAddress) {
	if (!base || !ownAddress || new URL(base).origin === ownAddress) return { problems: [], notes: [] };
	const { host } = new URL(base);
	if (host.endsWith(".workers.dev"))
		return { problems: [`BASE_URL is at workers.dev, where this Worker's address is ${ownAddress}.`], notes: [] };
	return {
		problems: [],
		notes: [`${host} has to be a custom domain of the Worker: add it in the dashboard (Workers, Settings, Domains & Routes).`],
	};
}

/** Applied migrations, and whether an administrator exists. A database without tables has neither. */
async function readState(platform, accountId, databaseId) {
	const rows = async (sql) => {
		try {
			const [{ results }] = await platform.post(`/accounts/${accountId}/d1/database/${databaseId}/query`, { sql });
			return results;
		} catch (error) {
			if (error instanceof PlatformError && /no such table/.test(error.message)) return [];
			throw error;
		}
	};
	const [administrators, applied] = await Promise.all([
		rows("SELECT 1 FROM user WHERE role = 'ADMINISTRATOR' LIMIT 1"),
		rows("SELECT name FROM d1_migrations"),
	]);
	return { hasAdministrator: administrators.length > 0, applied: applied.map(({ name }) => name) };
}

/**
 * Makes what the plan names, and deploys.
 * wrangler: (parameters) → its output. writeFile: (name, content) → path of a file that only this user reads. removeFile: of such a path.
 */
export async function carryOut({ prepared, platform, accountId, toml, token, wrangler, writeFile, removeFile, say }) {
	const { values, wanted, found, plan } = prepared;
	const databaseId = await createResources({ platform, accountId, missing: plan.missing, found, jurisdiction: wanted.jurisdiction, say });
	const config = writeFile(
		"wrangler.deploy.json",
		deployConfig(toml, { databaseId, baseUrl: values.BASE_URL, jurisdiction: wanted.jurisdiction, mailTransport: values.MAIL_TRANSPORT }),
	);
	await wrangler(["d1", "migrations", "apply", wanted.database, "--remote", "--config", config]);
	say("migrations are applied");
	const secrets = writeFile("secrets.deploy.json", plan.secrets);
	try {
		await wrangler(["deploy", "--config", config, "--secrets-file", secrets]);
	} finally {
		removeFile(secrets);
	}
	say(`deployed to ${values.BASE_URL}`);
	if (plan.needsSetupLink) say(`\nFirst of all, make the administrator:\n${setupLink(new URL(values.BASE_URL).origin, token)}\n`);
	say("Its health:      npm run deploy -- --check");
	if (found.worker?.version)
		say(`To go back:      npx wrangler rollback ${found.worker.version} --name ${wanted.worker}   (the code alone: migrations stay)`);
}
