import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { whenReady } from "../served-app";

const START_LIMIT_MS = 300_000;

/** `npm run serve` on an empty folder. */
export interface ServedApp {
	app: string;
	/** The one-time set-up link. */
	setup: string;
	/** From the command to the link, build included where it is missing. */
	startMs: number;
	stop(): Promise<void>;
}

/** simulator: plays the engine and the providers. */
export async function serveApp(simulator: string): Promise<ServedApp> {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), "serpentine-first-"));
	const settings = path.join(folder, "serpentine.env");
	fs.writeFileSync(settings, `PORT=0\nDATA_DIR=${folder}/data\nSERP_ORIGIN=${simulator}\nPROVIDERS_ORIGIN=${simulator}\n`);
	const began = performance.now();
	const child = spawn("npm", ["run", "serve"], {
		env: { PATH: process.env.PATH, HOME: process.env.HOME, SETTINGS: settings },
		stdio: ["ignore", "ignore", "inherit"],
	});
	const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
	const { app, setup } = await whenReady(child, path.join(folder, "data"), START_LIMIT_MS);
	if (setup === null) throw new Error("the app wrote no set-up link");
	return {
		app,
		setup,
		startMs: performance.now() - began,
		async stop() {
			child.kill("SIGTERM");
			await ended;
			fs.rmSync(folder, { recursive: true, force: true });
		},
	};
}
