import { loadScript } from "~/components/load-script";

/** Settings of the external service, from the root loader. */
export interface BotCheckPage {
	siteKey: string;
	/** URL of its script. */
	script: string;
}

/** The part of Turnstile's API that is used. Source: its documentation, "explicit rendering". */
interface Turnstile {
	render(place: HTMLElement, options: Record<string, unknown>): string | undefined;
	reset(widget: string): void;
	remove(widget: string): void;
}

/** A token is valid once: after each submission a new one is requested. */
const RENEW_AFTER_MS = 1_000;

/** Renders the widget, which most users do not see, and keeps a fresh token in the field. Returns a function that removes it. */
export function mountBotCheck(
	page: BotCheckPage,
	{ action, field, place }: { action: string; field: HTMLInputElement; place: HTMLElement },
): () => void {
	let widget: string | undefined;
	let isGone = false;
	let service: Turnstile | null = null;
	const set = (token: string) => {
		field.value = token;
	};
	void loadService(page.script).then((loaded) => {
		service = loaded;
		if (isGone || !loaded) return;
		const clear = () => set("");
		widget = loaded.render(place, {
			sitekey: page.siteKey,
			action,
			appearance: "interaction-only",
			"response-field": false,
			callback: set,
			"expired-callback": clear,
			"error-callback": clear,
		});
	});
	const renew = () =>
		setTimeout(() => {
			if (isGone || widget === undefined) return;
			set("");
			service?.reset(widget);
		}, RENEW_AFTER_MS);
	const form = field.form;
	form?.addEventListener("submit", renew);
	return () => {
		isGone = true;
		form?.removeEventListener("submit", renew);
		if (widget !== undefined) service?.remove(widget);
	};
}

/** null when the script cannot be loaded: the form is then submitted without a token. */
async function loadService(address: string): Promise<Turnstile | null> {
	return (await loadScript(address)) ? ((globalThis as { turnstile?: Turnstile }).turnstile ?? null) : null;
}
