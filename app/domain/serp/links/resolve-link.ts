import { isAdClick } from "./ad-click";
import { followRedirect } from "./redirects";
import { absoluteAddress } from "./web-address";

/** Where an anchor leads. */
export interface ResolvedLink {
	/** Absolute http(s) address with the engines' redirects and AMP copies resolved as far as they tell. */
	link: string;
	/** The way there counts a click on an advertisement. */
	ad: boolean;
}

/** A redirect may lead to a redirect (a copy behind a counted click), not further. */
const MAX_REDIRECTS = 4;

/** Where an anchor's `href` on the page at `base` leads; null for what is no web address (`javascript:`, `#`, `mailto:`). */
export function resolveHref(href: string, base: string): ResolvedLink | null {
	let link = absoluteAddress(href, base);
	if (link === null) return null;
	let ad = false;
	for (let step = 0; step < MAX_REDIRECTS; step++) {
		const url = new URL(link);
		ad ||= isAdClick(url);
		const next = followRedirect(url);
		if (next === null) break;
		link = next;
	}
	return { link, ad };
}
