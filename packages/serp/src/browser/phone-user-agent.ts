/** The platform in a desktop browser's user agent. */
const PLATFORM = /\((?:X11|Windows|Macintosh|Wayland)[^)]*\)/;
/** Source: Chromium, "User-Agent Reduction": "Mozilla/5.0 (Linux; Android 10; K) … Chrome/<version> Mobile Safari/537.36". */
const PHONE = "(Linux; Android 10; K)";

/**
 * The user agent by which a desktop browser shows pages as on a phone: its own name and version with a phone's platform. Engines choose the layout by it,
 * not by the size of the window.
 */
export function phoneUserAgent(own: string): string {
	return /\bMobile\b/.test(own) ? own : own.replace(PLATFORM, PHONE).replace(/ Safari\//, " Mobile Safari/");
}
