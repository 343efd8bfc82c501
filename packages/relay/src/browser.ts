import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { Readable, Writable } from "node:stream";
import { DevTools } from "./devtools";
import { Gateway } from "./gateway";
import type { Slot } from "./slot";

/** A browser grows with every page; after so many it is replaced. */
const PAGES_OF_A_BROWSER = 200;
const START_LIMIT_MS = 30_000;

/** Nothing but the pages' own requests, and those through a gateway only: the browser resolves no name and has no other way out. */
const FLAGS = [
	...["--headless", "--remote-debugging-pipe", "--no-first-run", "--no-default-browser-check", "--mute-audio", "--hide-scrollbars"],
	...["--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-extensions", "--disable-quic"],
	...["--proxy-server=http://127.0.0.1:1", "--proxy-bypass-list=<-loopback>", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"],
	"--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
];

interface Running {
	devTools: DevTools;
	child: ChildProcess;
	profile: string;
	/** Pages opened since its start, and those that are open now. */
	opened: number;
	open: number;
}

/** The Chromium of the device: started with its first page, started again after it ended or showed many pages. */
export class Browser {
	private running: Promise<Running> | null = null;
	private readonly gateways = new Map<number, Promise<Gateway>>();

	constructor(
		private readonly options: { executable: string; flags: readonly string[]; origin: string },
		private readonly log: (line: string) => void,
	) {}

	/** Starts it and tells its version. Throws where it does not start. */
	async start(): Promise<string> {
		const { devTools } = await this.current();
		return String((await devTools.send("Browser.getVersion")).product);
	}

	/** Runs with a connection to the browser and the gateway of a slot. */
	async with<T>(slot: Slot, run: (devTools: DevTools, gateway: Gateway) => Promise<T>): Promise<T> {
		const browser = await this.current();
		browser.open += 1;
		browser.opened += 1;
		if (browser.opened >= PAGES_OF_A_BROWSER) this.running = null;
		try {
			return await run(browser.devTools, await this.gatewayOf(slot));
		} finally {
			browser.open -= 1;
			if (browser.open === 0 && browser.opened >= PAGES_OF_A_BROWSER) browser.child.kill();
		}
	}

	close(): void {
		void this.running?.then(({ child }) => child.kill()).catch(() => {});
		this.running = null;
		for (const gateway of this.gateways.values()) void gateway.then((one) => one.close());
		this.gateways.clear();
	}

	private gatewayOf(slot: Slot): Promise<Gateway> {
		const gateway = this.gateways.get(slot.index) ?? Gateway.open(slot, this.options.origin);
		this.gateways.set(slot.index, gateway);
		return gateway;
	}

	/** The browser that runs, or a new one in the place of one that ended or did not start. */
	private async current(): Promise<Running> {
		const before = this.running;
		const known = await before?.catch(() => null);
		if (known && !known.devTools.isOver) return known;
		if (this.running === before) this.running = this.launch();
		return await (this.running ?? this.current());
	}

	private async launch(): Promise<Running> {
		const profile = fs.mkdtempSync(path.join(os.tmpdir(), "relay-browser-"));
		const flags = [...FLAGS, `--user-data-dir=${profile}`, ...this.options.flags, "about:blank"];
		const child = spawn(this.options.executable, flags, { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
		const { 3: to, 4: from } = child.stdio;
		if (!(to instanceof Writable && from instanceof Readable)) throw new Error("The browser has no pipes.");
		const devTools = new DevTools(to, from);
		const gone = new Promise<never>((_, reject) => {
			child.once("error", reject);
			child.once("exit", (code) => reject(new Error(`it ended with code ${code}`)));
		});
		gone.catch(() => {});
		child.once("exit", (code) => {
			devTools.end();
			this.log(`browser ended (${code})`);
			fs.rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }, () => {});
		});
		const timer = setTimeout(() => child.kill("SIGKILL"), START_LIMIT_MS);
		try {
			await Promise.race([devTools.send("Browser.getVersion"), gone]);
		} catch (error) {
			child.kill("SIGKILL");
			fs.rmSync(profile, { recursive: true, force: true });
			throw error;
		} finally {
			clearTimeout(timer);
		}
		return { devTools, child, profile, opened: 0, open: 0 };
	}
}
