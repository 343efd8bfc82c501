import type { Ticks } from "~/components/table/ticks";
import { SHORT_HID_CHARACTERS } from "~/domain/table/table-query";

/** More than these are not named in full: addresses beyond 16 KB are refused on their way. */
const MAX_NAMED = 100;

/**
 * What the form says of the ticks, also of rows that are not drawn yet: rows of a group that is ticked whole go by the group's name. Many ticks go as
 * "chosen", the first characters of each row one after the other, groups that stand whole on this page among them: a thousand rows of as many groups
 * take some 10 KB.
 */
export function sendTicks(ticks: Ticks, data: FormData): void {
	data.delete("ids");
	data.delete("groups");
	if (data.get("all") === "1") return;
	const few = ticks.named();
	const isFew = few.ids.length + few.groups.length <= MAX_NAMED;
	const { ids, groups } = isFew ? few : ticks.named(true);
	for (const key of groups) data.append("groups", key);
	if (isFew) for (const hid of ids) data.append("ids", hid);
	else data.append("chosen", ids.map((hid) => hid.slice(0, SHORT_HID_CHARACTERS)).join(""));
}
