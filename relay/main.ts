import { Agent } from "./agent";
import { readOptions, USAGE } from "./options";

/** Exit codes: the command line is wrong; the token opens nothing, so that a supervisor need not try again. */
const WRONG_USE = 2;
const REFUSED = 3;

const options = readOptions(process.argv.slice(2), process.env);
if (typeof options === "string") {
	process.stderr.write(`${options}\n\n${USAGE}`);
	process.exit(WRONG_USE);
}
const agent = new Agent(options, (line) => process.stdout.write(`${new Date().toISOString()} ${line}\n`));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => agent.stop());
// The process that started it with a channel is gone.
process.once("disconnect", () => agent.stop());
process.exit((await agent.run()) ? 0 : REFUSED);
