import type { DocumentGuard } from "../document-guard";
import { MAX_REDIRECTS } from "../request-address";
import { readWhenSettled } from "./page-scripts";

const NAVIGATIONS_FOLLOWED = MAX_REDIRECTS;
/** Pause before a page that is about to navigate is read again. */
const LOOK_AGAIN_MS = 40;

/** A tab of any driver: runs a script in the page and returns its value. */
export interface ReadableTab {
	evaluate(script: string): Promise<unknown>;
	guard: Pick<DocumentGuard, "leadsOn">;
}

/** The document once results are shown or it has settled; a navigation that it starts is followed. marks: selector of a result. waitMs: as of readWhenSettled. */
export async function readDom(tab: ReadableTab, marks: string, waitMs: number | null = null): Promise<string> {
	for (let navigations = 0; ; ) {
		try {
			const html = String(await tab.evaluate(readWhenSettled(marks, waitMs)));
			if (!tab.guard.leadsOn(Date.now())) return html;
			await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
		} catch (error) {
			const movedOn = /context was destroyed|Cannot find (?:default execution )?context|frame was detached|navigat/i.test(String(error));
			if (!movedOn || navigations++ >= NAVIGATIONS_FOLLOWED) throw error;
		}
	}
}
