import { Buffer } from "node:buffer";
import { changeLayout } from "@serpentine/simulator";
import type { FetchedPage, SerpSource } from "~/services/source-ports";
import { CAPTCHA_PAGE, resultPage, type ScriptedEngine } from "./scripted-engine";

const SOME_RESULTS = { organic: Array.from({ length: 10 }, (_, i) => `https://site${i}.example/`), more: true };

/** The scripted engine as a source. */
export function scriptedSource(engine: ScriptedEngine, hooks: { beforePage?: () => Promise<void> } = {}): SerpSource {
	return {
		name: "fetch",
		maxInFlight: 6,
		open: async () => ({
			async fetchPage({ search, start }): Promise<FetchedPage> {
				await hooks.beforePage?.();
				const answer = engine.ask(search.term, start, search.place);
				const url = `https://engine.example/search?q=${encodeURIComponent(search.term)}&start=${start}`;
				if (answer === "reset") return page(url, 0, "", "reset");
				if (answer === "error") return page(url, 500, "down", null);
				if (answer === "captcha") return page(url, 429, CAPTCHA_PAGE, null);
				if (answer === "new layout") return page(url, 200, changeLayout(resultPage(search.term, SOME_RESULTS), false), null);
				return page(url, 200, resultPage(search.term, answer), null);
			},
			close: async () => {},
		}),
	};
}

function page(url: string, status: number, html: string, failure: FetchedPage["failure"]): FetchedPage {
	const body = new Uint8Array(Buffer.from(html));
	return {
		asked: url,
		url,
		status,
		html,
		sent: "as-shown",
		body,
		encoding: "identity",
		bytes: body.length,
		complete: failure === null,
		failure,
		downloadMs: 1,
	};
}
