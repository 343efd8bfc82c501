// Settings of `npm run serve`, from the environment and one file. Errors name settings and lines, never values: some are secret.
import fs from "node:fs";
import path from "node:path";
import { trustedProxies } from "./forwarding.mjs";
import { usualLookWorkers } from "./memory.mjs";
import { ConfigurationError } from "./operator-error.mjs";
import { OTHER_SETTINGS, RUNNER_SETTINGS, WORKER_SETTINGS } from "./setting-names.mjs";

const KNOWN = [...RUNNER_SETTINGS, ...WORKER_SETTINGS, ...OTHER_SETTINGS];
/** Names of the environment alone: the file cannot name itself. */
const NOT_IN_FILE = new Set(["SETTINGS"]);
const USUAL_PORT = "8787";
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/;
/** A name further away than this many edits is no typing error. */
const MAX_EDITS = 4;
const MAX_LOOK_WORKERS = 20;
/** Longer than any key or list of tools. */
const MAX_CHARACTERS = 8_192;

/** Settings that cannot be used. `problems`: one sentence each. */
export class SettingsError extends ConfigurationError {
	constructor(problems) {
		super(problems.join("\n"));
		this.problems = problems;
	}
}

/**
 * Reads and checks all settings.
 * @param {Record<string, string | undefined>} environment
 */
export function readSettings(environment, root = process.cwd()) {
	const { values, file } = readValues(environment, root);
	return { ...checkedSettings(values, root), file };
}

/**
 * All settings as text. A name that is set in the environment replaces the one of the file; an empty value means not set. Throws SettingsError.
 * @param {Record<string, string | undefined>} environment
 * @returns {{ values: Record<string, string>, file: string | null }}
 */
export function readValues(environment, root = process.cwd()) {
	const named = environment.SETTINGS || "serpentine.env";
	const file = path.resolve(root, named);
	const isThere = fs.existsSync(file);
	if (!isThere && environment.SETTINGS) throw new SettingsError([`SETTINGS names ${named}, which does not exist.`]);
	const fromFile = isThere ? parseSettingsFile(fs.readFileSync(file, "utf8"), named) : {};
	const fromEnvironment = Object.fromEntries(KNOWN.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])));
	return { values: { ...fromFile, ...fromEnvironment }, file: isThere ? file : null };
}

/** One sentence for each value that no setting can have. */
export function textProblems(values) {
	return Object.entries(values).flatMap(([name, value]) => {
		if (/[\u0000-\u001F\u007F\u2028\u2029]/.test(value)) return [`${name} contains a line break or another control character.`];
		return value.length > MAX_CHARACTERS ? [`${name} is longer than ${MAX_CHARACTERS} characters.`] : [];
	});
}

/**
 * Lines `NAME=value`; a pair of quotes around the value is removed, `#` begins a comment line. Throws SettingsError.
 * @returns {Record<string, string>}
 */
export function parseSettingsFile(text, file) {
	const problems = [];
	const found = {};
	for (const [index, line] of text
		.replace(/^\uFEFF/, "")
		.split(/\r\n|\n/)
		.entries()) {
		const place = `${file}:${index + 1}`;
		if (/^\s*(#|$)/.test(line)) continue;
		const [, name, raw] = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=([\s\S]*)$/.exec(line) ?? [];
		if (name === undefined) problems.push(`${place}: a line is NAME=value or begins with #.`);
		else if (NOT_IN_FILE.has(name)) problems.push(`${place}: ${name} can be set in the environment only.`);
		else if (!KNOWN.includes(name)) problems.push(`${place}: ${unknownName(name)}`);
		else if (name in found) problems.push(`${place}: ${name} is set twice.`);
		else {
			const value = unquoted(raw.trim());
			if (value === null) problems.push(`${place}: the quotes of ${name} are not closed; a value has no line breaks.`);
			else found[name] = value;
		}
	}
	if (problems.length > 0) throw new SettingsError(problems);
	return found;
}

/** null for a value whose first quote is not closed on its line. */
function unquoted(value) {
	const quote = value[0];
	if (quote !== '"' && quote !== "'") return value;
	return value.length > 1 && value.endsWith(quote) ? value.slice(1, -1) : null;
}

function unknownName(name) {
	const nearest = KNOWN.map((known) => ({ known, edits: editsBetween(name.toUpperCase(), known) })).toSorted(
		(a, b) => a.edits - b.edits,
	)[0];
	const hint = nearest && nearest.edits <= MAX_EDITS ? ` Did you mean ${nearest.known}?` : "";
	return `${name} is no setting.${hint} docs/configuration.md lists all.`;
}

/** Levenshtein distance. */
function editsBetween(one, other) {
	let row = Array.from({ length: other.length + 1 }, (_, i) => i);
	for (let i = 1; i <= one.length; i++) {
		const next = [i];
		for (let j = 1; j <= other.length; j++)
			next.push(Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (one[i - 1] === other[j - 1] ? 0 : 1)));
		row = next;
	}
	return row[other.length];
}

/** The settings of the runner, and `vars` for the Worker. Throws SettingsError with all problems at once. */
function checkedSettings(values, root) {
	const problems = textProblems(values);
	const host = values.HOST || "127.0.0.1";
	const port = Number(values.PORT || USUAL_PORT);
	if (!Number.isInteger(port) || port < 0 || port > 65_535) problems.push("PORT is a number from 0 to 65535; 0 takes a free port.");
	const lookWorkers = Number(values.LOOK_WORKERS || usualLookWorkers());
	if (!Number.isInteger(lookWorkers) || lookWorkers < 1 || lookWorkers > MAX_LOOK_WORKERS)
		problems.push(`LOOK_WORKERS is a number from 1 to ${MAX_LOOK_WORKERS}.`);
	problems.push(...addressProblems(values, host));
	for (const name of ["SERP_ORIGIN", "PROVIDERS_ORIGIN"])
		if (values[name] && !isOrigin(values[name])) problems.push(`${name} is an address like https://name.example.`);
	if (values.MAIL_TRANSPORT === "cloudflare") problems.push("MAIL_TRANSPORT=cloudflare works on Cloudflare only; use smtp or http.");
	const trusted = trustedProxies(values.TRUST_PROXY ?? "");
	if (trusted.unknown.length > 0)
		problems.push("TRUST_PROXY is a list of addresses, networks (10.0.0.0/8), loopback and private, apart by spaces.");
	if (problems.length > 0) throw new SettingsError(problems);
	return { host, port, lookWorkers, trusted: trusted.list, ...usable(values, root) };
}

function usable(values, root) {
	return {
		baseUrl: values.BASE_URL ? new URL(values.BASE_URL).origin : null,
		dataDir: path.resolve(root, values.DATA_DIR || "data"),
		backupDir: values.BACKUP_DIR ? path.resolve(root, values.BACKUP_DIR) : null,
		trustsProxy: Boolean(values.TRUST_PROXY),
		chrome: { CHROME_PATH: values.CHROME_PATH, CHROME_NO_SANDBOX: values.CHROME_NO_SANDBOX },
		vars: Object.fromEntries(["SERP_ORIGIN", ...WORKER_SETTINGS].flatMap((name) => (values[name] ? [[name, values[name]]] : []))),
	};
}

/** A browser keeps the session of a plain address on the same machine only, so other addresses need https. */
function addressProblems({ BASE_URL: text }, host) {
	if (!text)
		return LOOPBACK.test(host)
			? []
			: ["HOST lets other machines in: set BASE_URL to the address that they use, https://track.example.com (docs/configuration.md)."];
	const url = URL.parse(text);
	if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== "/" || url.search || url.hash || url.username)
		return ["BASE_URL is an address without a path, https://track.example.com."];
	if (url.protocol === "http:" && !LOOPBACK.test(url.hostname))
		return [
			"BASE_URL needs https: browsers keep the session of a plain address on the same machine only. Put a proxy with TLS before the app.",
		];
	return [];
}

function isOrigin(text) {
	const url = URL.parse(text);
	return url !== null && /^https?:$/.test(url.protocol) && url.pathname === "/" && !url.search && !url.hash;
}
