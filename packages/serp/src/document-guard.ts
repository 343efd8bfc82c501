import { MAX_REDIRECTS, mayLeadOn, mayRedirect } from "./request-address";

/** A page that schedules another document later than this is read as it is. */
const MAX_SCHEDULED_MS = 2_000;
/** Time from the scheduled instant until the request for the document is seen. */
const SCHEDULE_GRACE_MS = 1_000;

/**
 * Which documents a tab may load for the page that it was given, and whether the page leads on to another one that may be the answer. A driver of a
 * browser tells it what happens in the tab's main frame. Instants are ms since epoch.
 */
export class DocumentGuard {
	/** The address that the tab was given; without one nothing leaves it. */
	#asked: string | null = null;
	/** Requests for the main document since then. */
	#documents = 0;
	#isLedAway = false;
	/** Address of a document that may be the answer, that the page leads on to, and that has not answered yet. */
	#leadsOnTo: string | null = null;
	/** Until this instant the page is expected to ask for a document that may be the answer. */
	#scheduledUntil = 0;
	/** The page has begun to ask for that document. */
	#isBegun = false;

	get asked(): string | null {
		return this.#asked;
	}

	/** The page tried to lead on to a document that is no answer. The browser stopped loading the page for it. */
	get ledAway(): boolean {
		return this.#isLedAway;
	}

	/** Allows this page and its parts from now on. */
	allow(asked: string): void {
		this.#asked = asked;
		this.#documents = 0;
		this.#isLedAway = false;
		this.#leadsOnTo = null;
		this.#expectNothing();
	}

	/** Ends all requests: the page was read, but its scripts go on. */
	close(): void {
		this.#asked = null;
	}

	leadsOn(now: number): boolean {
		return this.#leadsOnTo !== null || now < this.#scheduledUntil;
	}

	/** The page is going to ask for a document after `delayMs`. */
	scheduled(url: string, delayMs: number, now: number): void {
		if (this.#asked === null || this.#documents === 0) return;
		if (delayMs <= MAX_SCHEDULED_MS && mayLeadOn(url, this.#asked)) this.#scheduledUntil = now + delayMs + SCHEDULE_GRACE_MS;
	}

	/** The page begins to ask for a document; its request follows. */
	begun(url: string, now: number): void {
		this.scheduled(url, 0, now);
		this.#isBegun = now < this.#scheduledUntil;
	}

	/** The page has no scheduled document any more: it gave it up, or has begun to ask for it. */
	unscheduled(): void {
		if (!this.#isBegun) this.#scheduledUntil = 0;
	}

	/**
	 * A document answered or failed; `addresses`: of its request and of those that redirected to it. A browser may tell of the first document after the
	 * page has led on from it, so another document's answer changes nothing.
	 */
	answered(addresses: readonly string[]): void {
		if (addresses.some((one) => one.split("#")[0] === this.#leadsOnTo)) this.#leadsOnTo = null;
	}

	/** Whether the main frame may ask for this document; counts it. A document that is refused leaves the page before in place. */
	mayLoad(url: string, isRedirect: boolean): boolean {
		const asked = this.#asked;
		if (asked === null) return false;
		this.#expectNothing();
		const isFirst = this.#documents++ === 0;
		if (isFirst) return url === asked;
		const isWithinLimit = this.#documents <= MAX_REDIRECTS + 1;
		if (isRedirect) return isWithinLimit && mayRedirect(url, asked);
		const isAllowed = isWithinLimit && mayLeadOn(url, asked);
		if (isAllowed) this.#leadsOnTo = url;
		else this.#isLedAway = true;
		return isAllowed;
	}

	#expectNothing(): void {
		this.#scheduledUntil = 0;
		this.#isBegun = false;
	}
}

/**
 * The text that a reader gets: what the browser shows, or the document as sent where that one never closes or the page tried to lead elsewhere.
 * A browser closes an open document by itself, so that a page that was cut short looks whole; and it stops loading a page that it is led away from.
 */
export function textToRead({ document, shown, ledAway }: { document: string | null; shown: string; ledAway: boolean }): string {
	return document !== null && (ledAway || !/<\/html\s*>/i.test(document.slice(-2_000))) ? document : shown;
}
