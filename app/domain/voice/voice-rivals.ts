/** Hosts of the competitors of some websites: those that most of these list come first, then in the order of the lists. */
export function rivalsOfWebsites(
	listed: readonly { websiteHid: string; host: string }[],
	websites: { has(hid: string): boolean },
): string[] {
	const counts = new Map<string, number>();
	for (const { websiteHid, host } of listed) if (websites.has(websiteHid)) counts.set(host, (counts.get(host) ?? 0) + 1);
	return [...counts].toSorted(([, a], [, b]) => b - a).map(([host]) => host);
}
