import { parseArgs } from "node:util";
import { COMMANDS } from "./commands";
import { EXIT, Failure } from "./failure";

const USAGE = `serpentine login --url URL --token TOKEN
serpentine add WEBSITE KEYWORD… --country fr --language fr
serpentine list [--website DOMAIN]
serpentine refresh [ID…] [--wait] [--timeout SECONDS]
serpentine export [--type raw|daily|weekly|monthly] [--format csv|xlsx|pdf|json] [--from DAY] [--to DAY] [--out FILE]

--json prints data. SERPENTINE_URL and SERPENTINE_TOKEN come before what login kept.
Exit codes: 0 done, 1 refused, 2 wrong use, 3 not signed in, 4 no connection, 5 still running after --timeout.`;

const text = { type: "string" } as const;
const flag = { type: "boolean" } as const;
const OPTIONS = {
	url: text,
	token: text,
	country: text,
	language: text,
	website: text,
	timeout: text,
	type: text,
	format: text,
	from: text,
	to: text,
	out: text,
	json: flag,
	wait: flag,
	help: flag,
};

/** Runs the command that the arguments name; resolves with its exit code. */
export async function runCli(
	args: string[],
	env: Record<string, string | undefined>,
	print: (text: string) => void,
	complain: (text: string) => void,
) {
	try {
		const { values, positionals } = parseArguments(args);
		const [name, ...words] = positionals;
		if (values.help) {
			print(USAGE);
			return 0;
		}
		const run = name === undefined || !Object.hasOwn(COMMANDS, name) ? undefined : COMMANDS[name];
		if (!run) throw new Failure(USAGE, EXIT.usage);
		const { data, text } = await run({ words, options: values, env });
		print(values.json ? JSON.stringify(data, null, 2) : text);
		return 0;
	} catch (error) {
		const known = error instanceof Failure;
		complain(known ? error.message : `No connection: ${error instanceof Error ? (error.cause ?? error.message) : error}`);
		return known ? error.exitCode : EXIT.unreachable;
	}
}

function parseArguments(args: string[]) {
	try {
		return parseArgs({ args, options: OPTIONS, allowPositionals: true });
	} catch (error) {
		throw new Failure(`${error instanceof Error ? error.message : error}\n\n${USAGE}`, EXIT.usage);
	}
}
