/** Website of an address: www and the bare host are one. */
export function websiteOf(url: string): string {
	return new URL(url).hostname.replace(/^www\.(?=[^.]+\.)/, "");
}
