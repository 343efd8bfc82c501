import type { CrawlerConfig } from "../crawler-config";
import { WITH_SIGHT } from "./sight-script";

// Scripts that run in pages, for every driver of a browser. Texts and not functions: bundlers add helpers to functions that do not exist in a page.

/** Without results the page gets this long to be filled by its scripts … */
const SETTLE_LIMIT_MS = 1_500;
/** … or this long after everything it refers to has come. */
const SETTLE_AFTER_LOAD_MS = 250;

/**
 * Taken away from pages before their scripts run: ways to the network that the interception of requests does not see, and other windows, which have
 * a network of their own. Nothing that shows results needs them.
 */
export const CLOSE_OTHER_WAYS = `(() => {
	const ways = ["WebSocket", "WebSocketStream", "WebTransport", "RTCPeerConnection", "webkitRTCPeerConnection", "Worker", "SharedWorker"];
	for (const name of ways) delete globalThis[name];
	delete Navigator.prototype.serviceWorker;
	globalThis.open = () => null;
})()`;

/** The document once an element of this selector is there or the page has settled. waitMs: wait so long for that element instead, loaded or not. */
export const readWhenSettled = (marks: string, waitMs: number | null = null) => `new Promise((resolve) => {
	${WITH_SIGHT}
	const begun = performance.now();
	let loadedAt = null;
	const read = () => {
		const { doctype } = document;
		const text = withSight(() => (document.documentElement ? document.documentElement.outerHTML : ""));
		resolve((doctype ? "<!DOCTYPE " + doctype.name + ">" : "") + text);
	};
	const look = () => {
		const now = performance.now();
		if (document.readyState === "complete" && loadedAt === null) loadedAt = now;
		const settled = now - begun > ${waitMs ?? SETTLE_LIMIT_MS} || (loadedAt !== null && now - loadedAt > ${waitMs ?? SETTLE_AFTER_LOAD_MS});
		if (settled || document.querySelector(${JSON.stringify(marks)})) read();
		else setTimeout(look, 40);
	};
	look();
})`;

/** Selector of a heading in a column of results, by the marks of the parser. `:is` ignores marks that a browser does not know. */
export function resultMarks({ google: { columns, headings } }: CrawlerConfig["parser"]): string {
	return `:is(${columns.join(",")}) :is(${headings.item.join(",")})`;
}
