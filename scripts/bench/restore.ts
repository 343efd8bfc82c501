import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { group } from "./bench-app";
import type { Figure } from "./figure";

const EVERY_MS = 100;

/** `npm run restore` of the newest backup in a state folder: time and memory of all its processes. */
export async function measureRestore(report: (figure: Figure) => void, stateDir: string): Promise<void> {
	const restored = fs.mkdtempSync(`${stateDir}-restored-`);
	const args = [path.join("scripts", "run-ts.mjs"), path.join("scripts", "restore.ts"), "--from", stateDir, "--state", restored];
	const startedAt = performance.now();
	const child = spawn(process.execPath, args, { stdio: "inherit", detached: true });
	let most = 0;
	const watch = setInterval(() => {
		most = Math.max(
			most,
			group(child.pid ?? 0).reduce((sum, { residentMb }) => sum + residentMb, 0),
		);
	}, EVERY_MS);
	try {
		const code = await new Promise((resolve) => child.once("exit", resolve));
		if (code !== 0) throw new Error(`npm run restore ended with ${code}`);
	} finally {
		clearInterval(watch);
		fs.rmSync(restored, { recursive: true, force: true });
	}
	report({ name: "its restore", value: (performance.now() - startedAt) / 1_000, unit: "s", goal: null });
	report({ name: "its restore: memory of all processes", value: most, unit: "MB", goal: null });
}
