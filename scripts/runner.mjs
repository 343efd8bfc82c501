import { spawnSync } from "node:child_process";
import fs from "node:fs";

const WATCH_INTERVAL_MS = 500;
const SHELL = /(^|\/)-?(sh|ash|bash|dash|zsh|cmd\.exe)$/;
/** A shell between a runner and its script is one process, two where a script calls another. */
const MAX_SHELLS = 3;

/**
 * Calls back once the program that runs this one as a package script ("npm start") is gone. A runner that is killed by SIGKILL tells nobody, and a
 * shell may stand between it and us. Started by node itself, a process has no runner and may outlive whoever started it.
 */
export function whenRunnerEnds(then) {
	if (!process.env.npm_lifecycle_event) return;
	const runner = firstProgram(process.ppid);
	if (runner === undefined) return;
	const timer = setInterval(() => {
		if (isAlive(runner)) return;
		clearInterval(timer);
		then();
	}, WATCH_INTERVAL_MS);
	timer.unref();
}

/** The nearest of a process and its ancestors that is no shell. */
function firstProgram(pid) {
	for (let shells = 0, own = pid; shells <= MAX_SHELLS; shells++) {
		const found = own > 1 ? processOf(own) : undefined;
		if (!found) return undefined;
		if (!SHELL.test(found.program)) return own;
		own = found.parent;
	}
	return undefined;
}

function processOf(pid) {
	try {
		const stat = fs.existsSync("/proc/self/stat") ? fromProc(pid) : fromPs(pid);
		return Number.isInteger(stat.parent) ? stat : undefined;
	} catch {
		return undefined;
	}
}

/** "pid (name) state ppid …", where the name may hold anything. */
function fromProc(pid) {
	const stat = fs.readFileSync(`/proc/${pid}/stat`, "utf8");
	const end = stat.lastIndexOf(")");
	return { program: stat.slice(stat.indexOf("(") + 1, end), parent: Number(stat.slice(end + 2).split(" ")[1]) };
}

function fromPs(pid) {
	const [parent, ...program] = spawnSync("ps", ["-o", "ppid=,comm=", "-p", String(pid)], { encoding: "utf8" })
		.stdout.trim()
		.split(/\s+/);
	return { program: program.join(" "), parent: Number(parent) };
}

function isAlive(pid) {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return error.code === "EPERM";
	}
}
