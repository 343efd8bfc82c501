import { HID_PATTERN } from "../hid";

/** Kinds of things that a note can be linked to. Source: spec B §3 "Note". */
export const NOTE_TARGETS = ["monitors", "websites", "tags"] as const;

/** One link of a note, by public id. */
export interface NoteLink {
	entity: (typeof NOTE_TARGETS)[number];
	hid: string;
}

const LINK = new RegExp(`^(monitors|websites|tags):(${HID_PATTERN})$`);

/** Parses "entity:id"; null for anything else. Source: spec B §3 "monitors_ways". */
export function parseNoteLink(text: string): NoteLink | null {
	const [, entity, hid] = LINK.exec(text) ?? [];
	const known = NOTE_TARGETS.find((one) => one === entity);
	return known && hid ? { entity: known, hid } : null;
}

export function printNoteLink({ entity, hid }: NoteLink): string {
	return `${entity}:${hid}`;
}

/** Whether a note with these links applies to this monitor. A note without links applies to every monitor. All ids are public. */
export function concerns(links: readonly string[], monitor: { hid: string; websiteHid: string; tagHids: readonly string[] }): boolean {
	if (links.length === 0) return true;
	const names = new Set([`monitors:${monitor.hid}`, `websites:${monitor.websiteHid}`, ...monitor.tagHids.map((hid) => `tags:${hid}`)]);
	return links.some((link) => names.has(link));
}
