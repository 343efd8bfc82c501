import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

const SOURCE = "scripts/stage/shifted-clock.c";
/** Between setting a clock and reading it. */
const READ_MS = 60_000;

/** Path of the library in this folder. Throws where it cannot be compiled or has no effect. */
export function compileClock(folder: string): string {
	fs.mkdirSync(folder, { recursive: true });
	const library = path.join(folder, "shifted-clock.so");
	const compiler = process.env.CC || "gcc";
	const made = spawnSync(compiler, ["-shared", "-fPIC", "-O2", "-Wall", "-o", library, SOURCE, "-ldl"], { encoding: "utf8" });
	if (made.error) throw new Error(`${SOURCE} needs a compiler, and there is no "${compiler}": install gcc, or name another one in CC.`);
	if (made.status !== 0) throw new Error(`${compiler} does not compile ${SOURCE}:\n${made.stderr}`);
	const hour = 3_600;
	const read = spawnSync(process.execPath, ["-p", "Date.now()"], { encoding: "utf8", env: { ...process.env, ...clockOf(library, hour) } });
	if (Math.abs(Number(read.stdout) - Date.now() - hour * 1_000) > READ_MS)
		throw new Error("The clock cannot be shifted here: LD_PRELOAD has no effect on node. This experiment needs Linux.");
	return library;
}

/** Environment of a program whose clock is ahead of the machine's by so many seconds. */
export function clockOf(library: string, aheadS: number): { LD_PRELOAD: string; CLOCK_AHEAD_S: string } {
	return { LD_PRELOAD: library, CLOCK_AHEAD_S: String(aheadS) };
}
