/** What a note can concern. Source: spec B §3 "Note". */
export const NOTE_TARGETS = ["monitors", "websites", "tags"] as const;

/** One thing that a note concerns, by its public id. */
export interface NoteLink {
	entity: (typeof NOTE_TARGETS)[number];
	hid: string;
}

const LINK = /^(monitors|websites|tags):([A-Za-z0-9_-]{22})$/;

/** Reads "entity:id"; null for anything else. Source: spec B §3 "monitors_ways". */
export function parseNoteLink(text: string): NoteLink | null {
	const [, entity, hid] = LINK.exec(text) ?? [];
	const known = NOTE_TARGETS.find((one) => one === entity);
	return known && hid ? { entity: known, hid } : null;
}

export function printNoteLink({ entity, hid }: NoteLink): string {
	return `${entity}:${hid}`;
}

/** Does a note with these links concern this monitor? Without links it concerns every one. All are public ids. */
export function concerns(links: readonly string[], monitor: { hid: string; websiteHid: string; tagHids: readonly string[] }): boolean {
	if (links.length === 0) return true;
	const names = new Set([`monitors:${monitor.hid}`, `websites:${monitor.websiteHid}`, ...monitor.tagHids.map((hid) => `tags:${hid}`)]);
	return links.some((link) => names.has(link));
}
