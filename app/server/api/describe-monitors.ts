import { concerns } from "~/domain/note/note-link";
import { AppError } from "~/services/app-error";
import type { MonitorRow } from "~/services/monitors/seen-monitors";
import { readRuledPages } from "~/services/monitors/wanted-rules";
import { listNotes } from "~/services/notes/list-notes";
import { readMonitorTags } from "~/services/tags/list-tags";
import type { SignedCall } from "./define-call";
import { monitorJson } from "./monitor-json";

/** Each monitor brings the text of each of its notes, so this bounds the answer. The stored list has them all once. */
const MAX_ROWS_WITH_NOTES = 20;

/** With more monitors than these, the tags of all are read: naming each would take longer. */
const NAMED_MAX = 1_000;

/** Monitors in the API's shape, with their tags and, on request, their notes. Throws ValidationException for too many. */
export async function describeMonitors(call: SignedCall, rows: readonly MonitorRow[], how: { hasNotes: boolean }) {
	return rows.map(await monitorDescriber(call, rows, how));
}

/** Reads tags and notes of these monitors; then describes one row after the other. */
export async function monitorDescriber(call: SignedCall, monitors: readonly { hid: string }[], { hasNotes }: { hasNotes: boolean }) {
	if (hasNotes && monitors.length > MAX_ROWS_WITH_NOTES) {
		throw new AppError("ValidationException", { count: MAX_ROWS_WITH_NOTES }, { with: ["with.notes"] });
	}
	const hids = monitors.length > NAMED_MAX ? null : monitors.map(({ hid }) => hid);
	const tagsOf = await readMonitorTags(call.ctx, call.seat, hids);
	const ruledOf = await readRuledPages(call.ctx, call.seat);
	const notes = hasNotes ? await listNotes(call.ctx, call.seat) : null;
	return (row: MonitorRow) => {
		const tags = tagsOf.get(row.ordinal) ?? [];
		const monitor = { hid: row.hid, websiteHid: row.websiteHid, tagHids: tags.map(({ hid }) => hid) };
		return monitorJson(row, {
			tags,
			notes: notes?.filter(({ links }) => concerns(links, monitor)),
			ruled: ruledOf(monitor.websiteHid, { term: row.term, tags: monitor.tagHids }),
		});
	};
}
