// Runs a command and notes the processor time that it and its processes took, as {"seconds":N}: node scripts/measured.mjs REPORT COMMAND …
// The kernel counts a process when its parent has waited for it. Elsewhere than on Linux the report stays absent.
import { spawn } from "node:child_process";
import fs from "node:fs";

const [report = "", command = "", ...parameters] = process.argv.slice(2);
const child = spawn(command, parameters, { stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("error", () => process.exit(1));
child.on("close", (code) => {
	const seconds = waitedSeconds();
	if (seconds !== null) fs.writeFileSync(report, JSON.stringify({ seconds }));
	process.exit(code ?? 1);
});

/** Processor time of all ended processes of this one; null where the kernel does not tell it. Source: proc(5), fields 16 and 17, in hundredths. */
function waitedSeconds() {
	if (process.platform !== "linux") return null;
	const [, after = ""] = fs.readFileSync("/proc/self/stat", "utf8").split(") ");
	const [user, system] = after.split(" ").slice(13, 15).map(Number);
	return ((user ?? 0) + (system ?? 0)) / 100;
}
