import type { WireTag } from "~/components/connection/api-answers";
import { callApi } from "~/components/connection/call-api";
import type { TagItem } from "./tag-chip";

/** Source: spec B §9 "Tag autocomplete: 10 items". */
const SUGGESTED = 10;

/** Tags whose name contains the text. Throws RequestFailure. */
export async function suggestTags(text: string): Promise<TagItem[]> {
	const tags = await callApi("GET", `tags?${new URLSearchParams({ "where[name][like]": text, limit: String(SUGGESTED) })}`);
	return tags.map(fromWire);
}

/** Throws RequestFailure, also for a name that exists already. */
export async function createTag(name: string): Promise<TagItem> {
	return fromWire(await callApi("POST", "tags", { name }));
}

/** Replaces the tags of a keyword. Throws RequestFailure. */
export async function setTags(monitorHid: string, tags: readonly TagItem[]): Promise<void> {
	await callApi("PUT", `monitors/${monitorHid}`, { tags: tags.map(({ hid }) => hid) });
}

function fromWire({ id, name, color }: WireTag): TagItem {
	return { hid: id, name, color };
}
