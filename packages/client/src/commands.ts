import fs from "node:fs";
import { createSerpentine } from "./client";
import { EXIT, Failure, refusal } from "./failure";
import { keepSettings, readSettings, type Settings } from "./settings";
import { printPosition, printTable, printVariation } from "./table";

/** Input and surroundings of a command. */
export interface Command {
	words: string[];
	options: Record<string, string | boolean | undefined>;
	env: Record<string, string | undefined>;
}

/** Output of a command: data for --json, text otherwise. */
export interface Output {
	data: unknown;
	text: string;
}

type Run = (command: Command) => Promise<Output>;

const POLL_MS = 2_000;

export const COMMANDS: Record<string, Run> = { login, add, list, refresh, export: exportFile };

/** Keeps the address and token once they have been tried. */
async function login({ options, env }: Command): Promise<Output> {
	const settings = {
		url: given(options.url ?? env.SERPENTINE_URL, "--url"),
		token: given(options.token ?? env.SERPENTINE_TOKEN, "--token"),
	};
	const { data, error, response } = await createSerpentine(settings).GET("/account");
	if (!data) throw refusal(error, response.status);
	const file = keepSettings(env, settings);
	return { data: { email: data.email, plan: data.plan, file }, text: `Signed in as ${data.email} (${data.plan}). Kept in ${file}.` };
}

async function add({ words, options, env }: Command): Promise<Output> {
	const [website, ...keywords] = words;
	if (website === undefined || keywords.length === 0)
		throw new Failure("serpentine add WEBSITE KEYWORD… --country fr --language fr", EXIT.usage);
	const body = { website, keywords, country: given(options.country, "--country"), language: given(options.language, "--language") };
	const { data, error, response } = await clientOf(env).POST("/monitors", { body });
	if (!data) throw refusal(error, response.status);
	const { duplicated, invalid, over_quota } = data.verify;
	const rest = [
		[duplicated, "tracked already"],
		[invalid, "invalid"],
		[over_quota, "beyond the plan"],
	] as const;
	const lines = rest.flatMap(([terms, why]) => (terms.length > 0 ? [`${terms.length} ${why}: ${terms.join(", ")}`] : []));
	return { data, text: [`${data.ids.length} added for ${data.website.domain}`, ...lines].join("\n") };
}

async function list({ options, env }: Command): Promise<Output> {
	const monitors = (await readMonitors(env)).filter(({ website }) => options.website === undefined || website.domain === options.website);
	const rows = monitors.map((one) => [
		one.website.domain,
		one.keyword.term,
		`${one.keyword.country}-${one.keyword.language}`,
		printPosition(one),
		printVariation(one.variation),
		one.url ?? "",
	]);
	return { data: monitors, text: printTable([["WEBSITE", "KEYWORD", "MARKET", "POSITION", "CHANGE", "URL"], ...rows]) };
}

/** Looks keywords up; with --wait until no look is under way any more. */
async function refresh({ words, options, env }: Command): Promise<Output> {
	const { data, error, response } = await clientOf(env).POST("/monitors/refresh", { body: words.length > 0 ? { ids: words } : {} });
	if (!data) throw refusal(error, response.status);
	const begun = `${data.ids.length} looked up, ${data.skipped.length} refreshed too recently`;
	if (!options.wait) return { data, text: begun };
	const wanted = new Set(data.ids);
	const until = Date.now() + 1000 * Number(options.timeout ?? 600);
	for (;;) {
		const monitors = (await readMonitors(env)).filter(({ id }) => wanted.has(id));
		const open = monitors.filter(({ looking }) => looking);
		if (open.length === 0) return { data: { ...data, monitors }, text: `${begun}\n${monitors.length} read` };
		if (Date.now() > until) throw new Failure(`${open.length} are still being looked up.`, EXIT.timeout);
		await new Promise((resolve) => setTimeout(resolve, POLL_MS));
	}
}

async function exportFile({ options, env }: Command): Promise<Output> {
	const { type = "raw", format = "csv", from, to, out } = options;
	const client = clientOf(env);
	// The server names the fault of an unknown type or format.
	const wanted = { type, format, ...(from !== undefined && { comparison: from }), ...(to !== undefined && { current: to }) };
	const made = await client.POST("/monitors/generate_export", { body: wanted as never });
	if (!made.data) throw refusal(made.error, made.response.status);
	const { file } = made.data.data;
	const { data, error, response } = await client.GET("/download/{id}", { params: { path: { id: file } }, parseAs: "arrayBuffer" });
	if (!(data instanceof ArrayBuffer)) throw refusal(error, response.status);
	const name = typeof out === "string" ? out : (filename(response) ?? `export.${String(format)}`);
	fs.writeFileSync(name, new Uint8Array(data));
	return { data: { file: name, bytes: data.byteLength }, text: `${name} (${data.byteLength} bytes)` };
}

async function readMonitors(env: Command["env"]) {
	const { data, error, response } = await clientOf(env).GET("/monitors");
	if (!data) throw refusal(error, response.status);
	// A list without a cursor.
	return Array.isArray(data) ? data : [];
}

function clientOf(env: Command["env"]) {
	const settings: Settings | null = readSettings(env);
	if (!settings) throw new Failure("Not signed in: serpentine login --url URL --token TOKEN", EXIT.signedOut);
	return createSerpentine(settings);
}

function given(value: string | boolean | undefined, name: string): string {
	if (typeof value === "string" && value !== "") return value;
	throw new Failure(`${name} is missing`, EXIT.usage);
}

/** The name of the file alone, whatever path the server might name. */
function filename({ headers }: Response): string | null {
	const name = /filename="?([^";]+)"?/.exec(headers.get("Content-Disposition") ?? "")?.[1];
	return name?.split(/[\\/]/).at(-1) || null;
}
