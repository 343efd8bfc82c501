import type { CrawlerConfig } from "~/domain/serp/crawler-config";
import { MAX_REDIRECTS } from "~/domain/serp/request-address";
import type { Tab } from "./open-tab";

/** Without results the page gets this long to be filled by its scripts … */
const SETTLE_LIMIT_MS = 1_500;
/** … or this long after everything it refers to has come. */
const SETTLE_AFTER_LOAD_MS = 250;
const NAVIGATIONS_FOLLOWED = MAX_REDIRECTS;
/** Pause before a page that is about to navigate is read again. */
const LOOK_AGAIN_MS = 40;

// Text and not a function: bundlers add helpers to functions that do not exist in the page.
const readWhenSettled = (marks: string) => `new Promise((resolve) => {
	const begun = performance.now();
	let loadedAt = null;
	const read = () => {
		const { doctype } = document;
		resolve((doctype ? "<!DOCTYPE " + doctype.name + ">" : "") + (document.documentElement ? document.documentElement.outerHTML : ""));
	};
	const look = () => {
		const now = performance.now();
		if (document.readyState === "complete" && loadedAt === null) loadedAt = now;
		const settled = now - begun > ${SETTLE_LIMIT_MS} || (loadedAt !== null && now - loadedAt > ${SETTLE_AFTER_LOAD_MS});
		if (settled || document.querySelector(${JSON.stringify(marks)})) read();
		else setTimeout(look, 40);
	};
	look();
})`;

/** Selector of a heading in a column of results, by the marks of the parser. `:is` ignores marks that a browser does not know. */
export function resultMarks({ google: { columns, headings } }: CrawlerConfig["parser"]): string {
	return `:is(${columns.join(",")}) :is(${headings.item.join(",")})`;
}

/** The document once results are shown or it has settled; a navigation that it starts is followed. */
export async function readDom(tab: Tab, marks: string): Promise<string> {
	for (let navigations = 0; ; ) {
		try {
			const html = String(await tab.page.evaluate(readWhenSettled(marks)));
			if (!tab.guard.leadsOn) return html;
			await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
		} catch (error) {
			const movedOn = /context was destroyed|Cannot find context|frame was detached|navigat/i.test(String(error));
			if (!movedOn || navigations++ >= NAVIGATIONS_FOLLOWED) throw error;
		}
	}
}
