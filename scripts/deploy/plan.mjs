import { secretsOf } from "./deploy-settings.mjs";
import { missingResources } from "./resources.mjs";

const SECRET_BYTES = 32;

/**
 * Everything that a deploy makes, from what the account has. `secrets` has their values; `lines` shows names only.
 * @param {{ found: Awaited<ReturnType<typeof import("./inspect-account.mjs").inspectAccount>>, wanted: object, values: Record<string, string>,
 *   toml: import("../local-config.mjs").WranglerToml, migrations: string[], state: { hasAdministrator: boolean, applied: string[] },
 *   randomBytes: (n: number) => Buffer, setupDigest: string }} of
 */
export function planDeploy({ found, wanted, values, toml, migrations, state, randomBytes, setupDigest }) {
	const missing = missingResources(found, wanted);
	const fromSettings = secretsOf(values);
	const needsKey = !fromSettings.SOURCES_SECRET && !found.worker?.secrets.includes("SOURCES_SECRET");
	const secrets = {
		...fromSettings,
		...(needsKey && { SOURCES_SECRET: randomBytes(SECRET_BYTES).toString("base64url") }),
		...(!state.hasAdministrator && { SETUP_TOKEN_HASH: setupDigest }),
	};
	const pending = migrations.filter((name) => !state.applied.includes(name));
	const place = wanted.jurisdiction ? ` (jurisdiction ${wanted.jurisdiction})` : "";
	const about = { SOURCES_SECRET: needsKey ? ", made at random" : "", SETUP_TOKEN_HASH: ", for a new set-up link" };
	const lines = [
		...missing.map(({ kind, name }) => `${kind} ${name}${kind === "queue" ? "" : place}`),
		...(pending.length > 0 ? [`migrations of the database: ${pending.length} (${pending[0]} to ${pending.at(-1)})`] : []),
		`${found.worker ? "a new version of the" : "the"} Worker ${wanted.worker} at ${values.BASE_URL || "BASE_URL"}`,
		...(found.worker ? [] : toml.durable_objects.bindings.map(({ class_name: name }) => `Durable Object class ${name}`)),
		...(found.worker ? [] : toml.triggers.crons.map((cron) => `cron trigger ${cron}`)),
		...Object.keys(secrets).map((name) => `secret ${name}${about[name] ?? ""}`),
	];
	return { missing, secrets, lines, needsSetupLink: !state.hasAdministrator };
}
