import { Agent } from "./agent";
import { Browser } from "./browser";
import { readOptions, USAGE } from "./options";

/** Exit codes: the command line is wrong; the token opens nothing, so that a supervisor need not try again. */
const WRONG_USE = 2;
const REFUSED = 3;

const options = readOptions(process.argv.slice(2), process.env);
if (typeof options === "string") {
	process.stderr.write(`${options}\n\n${USAGE}`);
	process.exit(WRONG_USE);
}
const log = (line: string) => process.stdout.write(`${new Date().toISOString()} ${line}\n`);
const { browser: executable, browserFlags: flags, origin } = options;
const browser = executable === "" ? null : new Browser({ executable, flags, origin }, log);
if (browser) await startBrowser(browser);
const agent = new Agent(options, browser, log);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => agent.stop());
// The process that started it with a channel is gone.
process.once("disconnect", () => agent.stop());
const isAccepted = await agent.run();
browser?.close();
process.exit(isAccepted ? 0 : REFUSED);

async function startBrowser(one: Browser): Promise<void> {
	try {
		log(`browser ${await one.start()}`);
	} catch (error) {
		process.stderr.write(`--browser ${executable} does not start: ${error instanceof Error ? error.message : error}\n`);
		process.exit(WRONG_USE);
	}
}
