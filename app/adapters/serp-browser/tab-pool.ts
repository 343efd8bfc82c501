import type { Browser } from "@cloudflare/puppeteer";
import type { CrawlerConfig } from "@serpentine/serp";
import { openTab, type Tab } from "./open-tab";
import { within } from "./within";

type Device = Tab["device"];

/** After this many losses of a session's browser no further one is started. */
const MAX_LOSSES = 1;
/**
 * Bytes of pages after which a browser is replaced. A connection to a browser hangs for good after some 80 MB of documents
 * (measured with pages of 557 KB; each comes once as DOM and once as sent), and a browser grows with every page it shows.
 */
const MAX_BROWSER_BYTES = 20 * 1024 * 1024;
/** Consecutive pages that timed out: then the browser itself may hang. */
const MAX_SILENT_PAGES = 2;
const CLOSE_TIMEOUT_MS = 5_000;
const OPEN_TIMEOUT_MS = 20_000;

/** Tabs of one browser, at most as many as the config allows; further callers wait in a queue. */
export class TabPool {
	#browser: Promise<Browser> | null = null;
	#losses = 0;
	#bytes = 0;
	#silent = 0;
	/** Set while no tab is handed out, because the browser is about to be replaced. */
	#retiring = false;
	#open = 0;
	#idle: Tab[] = [];
	#waiting: (() => void)[] = [];

	constructor(
		private readonly launch: () => Promise<Browser>,
		private readonly config: CrawlerConfig["browser"],
	) {}

	/** A tab for that device. Throws when no browser can be had. */
	async take(device: Device): Promise<Tab> {
		while (this.#retiring || (this.#open >= this.config.tabs && this.#idle.length === 0))
			await new Promise<void>((resolve) => this.#waiting.push(resolve));
		const fitting = this.#idle.findIndex((tab) => tab.device === device && tab.isAlive());
		const tab = this.#idle.splice(Math.max(fitting, 0), 1)[0];
		if (tab && fitting >= 0) return tab;
		if (!tab) this.#open++;
		try {
			await tab?.dispose();
			return await within(OPEN_TIMEOUT_MS, async () => openTab(await this.#connected(), device, this.config));
		} catch (error) {
			await this.#free();
			throw error;
		}
	}

	/** Hands a tab back with what it came to; one that is not sound is closed. bytes: of the page it showed. */
	async give(tab: Tab, page: { sound: boolean; silent: boolean; bytes: number }): Promise<void> {
		this.#bytes += page.bytes;
		this.#silent = page.silent ? this.#silent + 1 : 0;
		if (this.#bytes >= MAX_BROWSER_BYTES || this.#silent >= MAX_SILENT_PAGES) this.#retiring = true;
		if (page.sound && tab.isAlive()) this.#idle.push(tab);
		else {
			await tab.dispose();
			this.#open--;
		}
		if (this.#retiring && this.#idle.length === this.#open) await this.#replace();
		this.#wake();
	}

	/** Closes a browser whose tabs are all back; the next tab starts another. */
	async #replace(): Promise<void> {
		const browser = this.#browser;
		this.#browser = null;
		this.#idle = [];
		this.#open = 0;
		this.#bytes = 0;
		this.#silent = 0;
		await within(CLOSE_TIMEOUT_MS, async () => (await browser)?.close()).catch(() => {});
		this.#retiring = false;
	}

	/** Closes the browser in any case; never throws. */
	async close(): Promise<void> {
		const browser = this.#browser;
		this.#browser = null;
		this.#losses = MAX_LOSSES + 1;
		await within(CLOSE_TIMEOUT_MS, async () => (await browser)?.close()).catch(() => {});
	}

	/** After a tab that could not be opened. */
	async #free(): Promise<void> {
		this.#open--;
		if (this.#retiring && this.#idle.length === this.#open) await this.#replace();
		this.#wake();
	}

	/** All in line look again: a replaced browser has room for several. */
	#wake(): void {
		for (const goOn of this.#waiting.splice(0)) goOn();
	}

	#connected(): Promise<Browser> {
		if (this.#browser) return this.#browser;
		if (this.#losses > MAX_LOSSES) return Promise.reject(new Error("The browser is gone."));
		const launched = this.launch();
		this.#browser = launched;
		const forget = () => {
			if (this.#browser !== launched) return;
			this.#browser = null;
			this.#losses++;
		};
		launched.then((browser) => browser.once("disconnected", forget), forget);
		return launched;
	}
}
