import type { Maker } from "~/domain/account/maker";
import { scheduleFields } from "~/domain/edit/edited-fields";
import { versionOf } from "~/domain/edit/merge-edit";
import { OPTION_DEFAULTS, type Schedule } from "~/domain/export/schedule-rules";
import type { ScheduleWait } from "~/domain/export/schedule-wait";
import { datatablePage } from "~/domain/storage/datatable";
import { weekdayNames } from "~/i18n/format";
import type { Language } from "~/i18n/languages";
import type { Signed } from "~/server/guards";
import { readAuthors } from "~/services/account/read-authors";
import { listMembers } from "~/services/members/list-members";
import { isFound, listSchedules, nameTargets, SCHEDULE_COLUMNS } from "~/services/scheduled-exports/list-schedules";
import { previewReportMail } from "~/services/scheduled-exports/preview-report-mail";
import type { RecipientState } from "~/services/scheduled-exports/schedule-view";
import { linkNames } from "~/services/search/find-targets";
import { listTags } from "~/services/tags/list-tags";
import { listWebsites } from "~/services/websites/list-websites";
import { listQuery, readListState } from "../manage/lists/list-address";
import { type ExportSource, targetsOf, viewOf } from "./read-screen";

/** Links that a new schedule takes from a selection; a report of more keywords names a website or a tag. */
const MOST_LINKS = 200;

/** Reads a page of the scheduled exports, the edited and removed ones, and the initial values of a new one. */
export async function readSchedules(signed: Signed, { url, source, language }: { url: URL; source: ExportSource; language: Language }) {
	const { ctx, account, user, seat } = signed;
	const state = readListState(url.searchParams);
	const all = await listSchedules(ctx, seat);
	const found = all.filter((one) => isFound(one, state.q));
	const { data, meta } = datatablePage(found, listQuery(state), SCHEDULE_COLUMNS);
	const selected = targetsOf(source);
	const targets = selected.slice(0, MOST_LINKS);
	const draft: Schedule = {
		type: "weekly",
		targets,
		emails: [user.email],
		options: {
			format: "pdf",
			synthesis: true,
			only_favorites: "no",
			sort_by: "volume",
			hour: 8,
			weekday: 1,
			day: 1,
			language,
			...OPTION_DEFAULTS,
		},
	};
	draft.options.view = viewOf(source);
	const named = await linkNames(ctx, seat, targets);
	const [edited] = await nameTargets(
		ctx,
		seat,
		all.filter(({ hid }) => hid === state.edit),
	);
	return {
		state,
		language,
		timezone: account.timezone,
		weekdays: weekdayNames(language).map(({ long }) => long),
		count: all.length,
		/** Names of who made scheduled reports, by hid. */
		authors: await readAuthors(ctx, seat, "schedules"),
		first: { rows: (await nameTargets(ctx, seat, data)).map(rowOf), total: meta.total },
		draft: { ...draft, named: named(targets) },
		/** Preview of the mail of the draft; null unless the address requests it. */
		mail: url.searchParams.get("mail") === "1" && state.edit === null ? await previewReportMail(ctx, signed.seat, draft) : null,
		/** Schedule whose dialog is open, on whichever page of the list it stands. */
		edited: edited === undefined ? null : rowOf(edited),
		/** Selected keywords that the draft does not take. */
		cut: selected.length - targets.length,
		removed: all.filter(({ hid }) => state.remove.includes(hid)).map(({ hid }) => hid),
		websites: (await listWebsites(ctx, seat)).map(({ hid, domain }) => ({ way: `websites:${hid}`, name: domain })),
		/** People of the account beside the reader, whose addresses need no agreement. */
		members: await readMembers(signed),
		tags: (await listTags(ctx, seat)).map(({ hid, name }) => ({ way: `tags:${hid}`, name })),
	};
}

async function readMembers({ ctx, seat, user }: Signed) {
	const listed = seat.may("members.read") ? await listMembers(ctx, seat) : [];
	return listed.flatMap(({ hid, state, name, email }) => (state === "member" && hid !== user.hid ? [{ email, name: name || email }] : []));
}

export type SchedulesContent = Awaited<ReturnType<typeof readSchedules>>;

/** A row of the table. */
export interface ScheduleRow extends Schedule {
	hid: string;
	version: string;
	nextRunAt: number;
	/** null if the schedule is not paused. */
	pausedAt: number | null;
	recipients: readonly RecipientState[];
	waitsFor: ScheduleWait | null;
	maker: Maker | null;
	named: readonly { way: string; name: string | null }[];
}

export function rowOf(schedule: Awaited<ReturnType<typeof nameTargets>>[number]): ScheduleRow {
	const { hid, type, options, targets, emails, nextRunAt, pausedAt, recipients, waitsFor, maker, named } = schedule;
	const version = versionOf(scheduleFields(schedule));
	return { hid, version, type, options, targets, emails, nextRunAt, pausedAt, recipients, waitsFor, maker, named };
}
