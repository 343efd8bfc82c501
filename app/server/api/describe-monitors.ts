import { concerns } from "~/domain/note/note-link";
import { AppError } from "~/services/app-error";
import type { MonitorRow } from "~/services/monitors/seen-monitors";
import { listNotes } from "~/services/notes/list-notes";
import { readMonitorTags } from "~/services/tags/list-tags";
import type { ApiCall } from "./call";
import { accountOf } from "./entities";
import { monitorJson } from "./monitor-json";

/** Each monitor brings the text of each of its notes, so this bounds the answer. The stored list has them all once. */
const MAX_ROWS_WITH_NOTES = 20;

/** Monitors in the API's shape, with their tags and, on request, their notes. Throws ValidationException for too many. */
export async function describeMonitors(call: ApiCall, rows: readonly MonitorRow[], { hasNotes }: { hasNotes: boolean }) {
	const { id: accountId } = accountOf(call);
	if (hasNotes && rows.length > MAX_ROWS_WITH_NOTES) {
		throw new AppError("ValidationException", { count: MAX_ROWS_WITH_NOTES }, { with: ["with.notes"] });
	}
	const tagsOf = await readMonitorTags(
		call.ctx,
		accountId,
		rows.map(({ hid }) => hid),
	);
	const notes = hasNotes ? await listNotes(call.ctx, { accountId }) : null;
	return rows.map((row) => {
		const tags = tagsOf.get(row.ordinal) ?? [];
		const monitor = { hid: row.hid, websiteHid: row.websiteHid, tagHids: tags.map(({ hid }) => hid) };
		return monitorJson(
			row,
			tags,
			notes?.filter(({ links }) => concerns(links, monitor)),
		);
	});
}
