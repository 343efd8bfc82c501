import { EXPORT_MEDIA_TYPES } from "@serpentine/table-files";
import { isUserExportFile } from "~/domain/administration/user-list";
import { generateExportSchema } from "~/domain/export/export-rules";
import { newScheduleSchema, scheduleChangeSchema } from "~/domain/export/schedule-rules";
import { datatablePage } from "~/domain/storage/datatable";
import { mailLanguage } from "~/i18n/mail-words";
import { openUserExport } from "~/services/administration/export-users";
import { AppError } from "~/services/app-error";
import { openArchive } from "~/services/archive/open-archive";
import { openExport } from "~/services/exports/open-export";
import { requestExport } from "~/services/exports/request-export";
import { readBeyondPlan } from "~/services/plan/read-beyond-plan";
import { addSchedule } from "~/services/scheduled-exports/add-schedule";
import { askAgain } from "~/services/scheduled-exports/ask-again";
import { listSchedules, nameTargets, SCHEDULE_COLUMNS, scheduleJson } from "~/services/scheduled-exports/list-schedules";
import { removeSchedules } from "~/services/scheduled-exports/remove-schedules";
import { resumeSchedule } from "~/services/scheduled-exports/resume-schedule";
import { sendReportNow } from "~/services/scheduled-exports/send-report-now";
import { updateSchedules } from "~/services/scheduled-exports/update-schedules";
import { fileResponse } from "../file-response";
import { assertAccess } from "../identify";
import { exportFile, scheduledExport, sentReport } from "./answers/files";
import { namedLinks } from "./answers/monitors";
import { ARCHIVE_FILE } from "./archive";
import type { ApiRoute } from "./call";
import { defineCall, type PayloadCall, type SignedCall } from "./define-call";
import { madeByJson } from "./made-by-json";
import { repositoryRoutes } from "./repository";

/** Media types of exports, without their charset. */
const [FIRST_MEDIA = "text/csv", ...OTHER_MEDIA] = [
	...new Set(Object.values(EXPORT_MEDIA_TYPES).map((type) => type.split(";")[0] ?? type)),
];

/** Source: spec B §7 "Exports". */
export const exportRoutes: readonly ApiRoute[] = [
	defineCall({
		method: "POST",
		path: "monitors/generate_export",
		access: "verified",
		summary: "Makes a file of positions: raw data, or a daily, weekly or monthly report",
		payload: generateExportSchema,
		answers: exportFile,
		errors: ["NotFoundException"],
		example: { payload: { type: "raw", format: "csv", comparison: "2026-11-15", current: "2026-11-22" } },
		again: generatedBefore,
		answer: generate,
	}),
	defineCall({
		method: "GET",
		path: "download/:id",
		access: "verified",
		summary: "Sends a file that was made",
		answers: { media: [FIRST_MEDIA, ...OTHER_MEDIA, "application/zip"] },
		errors: ["ImpersonatedException"],
		answer: download,
	}),
	defineCall({
		method: "POST",
		path: "scheduled_exports/:id/send",
		access: "verified",
		scope: "send",
		summary: "Sends a scheduled report now, to the caller's own address",
		answers: sentReport,
		errors: ["MessageNotSentException", "ImpersonatedException", "MadeByAnotherException"],
		answer: sendNow,
	}),
	defineCall({
		method: "POST",
		path: "scheduled_exports/:id/ask",
		access: "verified",
		scope: "send",
		summary: "Sends the request for agreement again to the readers who have not answered",
		answers: scheduledExport,
		errors: ["TooManyAttemptsException", "ImpersonatedException", "MadeByAnotherException"],
		answer: askReaders,
	}),
	defineCall({
		method: "POST",
		path: "scheduled_exports/:id/resume",
		access: "verified",
		scope: "send",
		summary: "Ends the pause of a scheduled report whose keywords are back",
		answers: scheduledExport,
		errors: ["ImpersonatedException", "MadeByAnotherException"],
		answer: resume,
	}),
	...repositoryRoutes({
		name: "scheduled_exports",
		newSchema: newScheduleSchema,
		changeSchema: scheduleChangeSchema,
		list: (ctx, seat) => listSchedules(ctx, seat),
		async page(ctx, seat, { search, ...query }) {
			const { data, meta } = datatablePage(await listSchedules(ctx, seat, search), query, SCHEDULE_COLUMNS);
			return { data: await nameTargets(ctx, seat, data), meta };
		},
		add: (ctx, seat, { type, monitors_ways: targets, handler_options, transport_options: { emails } }) => {
			const options = { ...handler_options, view: null, language: handler_options.language ?? mailLanguage(seat.account.language) };
			return addSchedule(ctx, seat, { type, targets, emails, options });
		},
		update: updateSchedules,
		remove: async (ctx, seat, hids) => (await removeSchedules(ctx, seat, hids)).removed,
		json: itemJson,
		contract: {
			one: "a scheduled report",
			many: "scheduled reports",
			item: scheduledExport,
			row: () => scheduledExport().extend({ named: namedLinks() }),
			example: { type: "weekly", transport_options: { emails: "me@shop.example" } },
			errors: ["NotFoundException", "ForbiddenException"],
			sends: { errors: ["ImpersonatedException", "MadeByAnotherException"] },
		},
		rowJson: ({ named }) => ({ named }),
	}),
];

/** Sends the report to the caller's own address. */
async function sendNow(call: SignedCall) {
	return { email: await sendReportNow(call.ctx, call.seat, call.params.id ?? "") };
}

async function askReaders({ ctx, seat, params: { id = "" } }: SignedCall) {
	await askAgain(ctx, seat, id);
	return one(ctx, seat, id);
}

async function resume({ ctx, seat, params: { id = "" } }: SignedCall) {
	await resumeSchedule(ctx, seat, id);
	return one(ctx, seat, id);
}

async function one(ctx: SignedCall["ctx"], seat: SignedCall["seat"], id: string) {
	const found = (await listSchedules(ctx, seat)).find(({ hid }) => hid === id);
	if (!found) throw new AppError("NotFoundException");
	return itemJson(found);
}

function itemJson(one: Awaited<ReturnType<typeof listSchedules>>[number]) {
	return { ...scheduleJson(one), made_by: madeByJson(one.maker) };
}

/** `data.file` names what GET download/{id} sends. */
async function generate(call: PayloadCall<typeof generateExportSchema>) {
	const request = call.payload;
	const { hid } = await requestExport(call.ctx, call.seat, { request, view: null, language: call.language });
	const beyond = request.beyond_plan ? null : await readBeyondPlan(call.ctx, call.seat);
	return { data: { file: hid, ...(beyond && beyond.keywords > 0 && { beyond_plan: beyond.keywords }) } };
}

async function generatedBefore(_: SignedCall, [done]: readonly { hid: string }[]) {
	return { data: { file: done?.hid } };
}

async function download(call: SignedCall) {
	const id = call.params.id ?? "";
	if (isUserExportFile(id)) {
		assertAccess("administrator", call.caller);
		return fileResponse(await openUserExport(call.ctx, id));
	}
	if (id === ARCHIVE_FILE) return fileResponse(await openArchive(call.ctx, call.seat));
	return fileResponse(await openExport(call.ctx, call.seat, id));
}
