import type { Browser } from "@cloudflare/puppeteer";
import type { CrawlerConfig } from "~/domain/serp/crawler-config";
import { openTab, type Tab } from "./open-tab";
import { within } from "./within";

type Device = Tab["device"];

/** A browser is started at most this often in a session: once, and once more after a crash. */
const MAX_LAUNCHES = 2;
const CLOSE_TIMEOUT_MS = 5_000;
const OPEN_TIMEOUT_MS = 20_000;

/** Tabs of one browser, at most as many as the config allows; who finds none free waits in line. */
export class TabPool {
	#browser: Promise<Browser> | null = null;
	#launches = 0;
	#open = 0;
	#idle: Tab[] = [];
	#waiting: (() => void)[] = [];

	constructor(
		private readonly launch: () => Promise<Browser>,
		private readonly config: CrawlerConfig["browser"],
	) {}

	/** A tab for that device. Throws when no browser can be had. */
	async take(device: Device): Promise<Tab> {
		while (this.#open >= this.config.tabs && this.#idle.length === 0) await new Promise<void>((resolve) => this.#waiting.push(resolve));
		const fitting = this.#idle.findIndex((tab) => tab.device === device && tab.isAlive());
		const tab = this.#idle.splice(Math.max(fitting, 0), 1)[0];
		if (tab && fitting >= 0) return tab;
		if (!tab) this.#open++;
		try {
			await tab?.dispose();
			return await within(OPEN_TIMEOUT_MS, async () => openTab(await this.#connected(), device, this.config));
		} catch (error) {
			this.#free();
			throw error;
		}
	}

	/** Hands a tab back; one that is not sound is closed. */
	async give(tab: Tab, sound: boolean): Promise<void> {
		if (sound && tab.isAlive()) {
			this.#idle.push(tab);
			this.#waiting.shift()?.();
			return;
		}
		await tab.dispose();
		this.#free();
	}

	/** Closes the browser in any case; never throws. */
	async close(): Promise<void> {
		const browser = this.#browser;
		this.#browser = null;
		this.#launches = MAX_LAUNCHES;
		await within(CLOSE_TIMEOUT_MS, async () => (await browser)?.close()).catch(() => {});
	}

	#free(): void {
		this.#open--;
		this.#waiting.shift()?.();
	}

	#connected(): Promise<Browser> {
		if (this.#browser) return this.#browser;
		if (this.#launches >= MAX_LAUNCHES) return Promise.reject(new Error("The browser is gone."));
		this.#launches++;
		const launched = this.launch();
		this.#browser = launched;
		const forget = () => {
			if (this.#browser === launched) this.#browser = null;
		};
		launched.then((browser) => browser.once("disconnected", forget), forget);
		return launched;
	}
}
