/** Product names, the same in every language; null where the header does not reveal one. */
export interface DeviceName {
	browser: string | null;
	system: string | null;
}

// The first match counts: each product also names those below it.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
	[/\bEdg(?:e|A|iOS)?\//, "Edge"],
	[/\bOPR\/|\bOpera\b/, "Opera"],
	[/\bSamsungBrowser\//, "Samsung Internet"],
	[/\bVivaldi\//, "Vivaldi"],
	[/\bFirefox\/|\bFxiOS\//, "Firefox"],
	[/\bCriOS\/|\b(?:Headless)?Chrome\/|\bChromium\//, "Chrome"],
	[/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
	[/^curl\//, "curl"],
	[/^python-requests\/|^Python\//i, "Python"],
	[/^(?:node|undici)\b/i, "Node.js"],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
	[/\biPhone\b/, "iPhone"],
	[/\biPad\b/, "iPad"],
	[/\bAndroid\b/, "Android"],
	[/\bWindows\b/, "Windows"],
	[/\bMac OS X\b|\bMacintosh\b/, "macOS"],
	[/\bCrOS\b/, "ChromeOS"],
	[/\bLinux\b|\bX11\b/, "Linux"],
];

/** Browser and system from a User-Agent header: enough to tell one's own devices apart. */
export function deviceName(userAgent: string | null): DeviceName {
	return { browser: firstName(BROWSERS, userAgent), system: firstName(SYSTEMS, userAgent) };
}

function firstName(names: readonly (readonly [RegExp, string])[], userAgent: string | null): string | null {
	return names.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1] ?? null;
}
