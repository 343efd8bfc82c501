import fs from "node:fs";
import { freePort, newFolder, type StageApp, startApp } from "../../stage/app";

/** The app as `npm start` runs it, which is started again after each kill, with the same data and address. */
export class KilledApp {
	readonly stateDir = newFolder("alerts");
	kills = 0;
	private app: StageApp | null = null;
	private dying: Promise<void> | null = null;
	private port = 0;

	constructor(private readonly settings: () => { serpOrigin: string; vars: Record<string, string> }) {}

	get origin(): string {
		return `http://127.0.0.1:${this.port}`;
	}

	/** SIGKILL to the process group. */
	kill(): void {
		if (this.app === null || this.dying !== null) return;
		this.kills++;
		this.dying = this.app.kill();
	}

	/** The result of a call; null where the app was killed meanwhile. It runs again afterwards. */
	async ask<Result>(call: (app: StageApp) => Promise<Result>): Promise<Result | null> {
		const app = await this.running();
		try {
			const result = await call(app);
			if (this.dying === null) return result;
		} catch (error) {
			if (this.dying === null) throw error;
		}
		await this.running();
		return null;
	}

	async running(): Promise<StageApp> {
		await this.dying;
		if (this.dying !== null || this.app === null) {
			this.port ||= await freePort();
			this.app = await startApp({ ...this.settings(), stateDir: this.stateDir, port: this.port, isKept: true });
			this.dying = null;
		}
		return this.app;
	}

	async end(): Promise<void> {
		if (this.dying === null) await this.app?.kill();
		else await this.dying;
		fs.rmSync(this.stateDir, { recursive: true, force: true });
	}
}
