import { type Schedule, scheduleFormSchema } from "~/domain/export/schedule-rules";
import type { Values } from "~/domain/refusal/refusal";
import type { Done } from "~/server/answer-form";
import { textOf, valuesOf, versionOfForm } from "~/server/answer-form";
import type { Signed } from "~/server/guards";
import { parseInput } from "~/services/parse-input";
import { addSchedule } from "~/services/scheduled-exports/add-schedule";
import { askAgain } from "~/services/scheduled-exports/ask-again";
import { listSchedules } from "~/services/scheduled-exports/list-schedules";
import { previewReportMail, type ReportMailPreview } from "~/services/scheduled-exports/preview-report-mail";
import { removeSchedules } from "~/services/scheduled-exports/remove-schedules";
import { resumeSchedule } from "~/services/scheduled-exports/resume-schedule";
import { sendReportNow } from "~/services/scheduled-exports/send-report-now";
import { updateSchedules } from "~/services/scheduled-exports/update-schedules";
import { listHref } from "../manage/lists/list-address";
import { type ExportSource, viewOf } from "./read-screen";

/** Preview of the mail of a form, and the submitted values. */
export interface SeenMail {
	mail: ReportMailPreview;
	intent: "add_schedule" | "edit_schedule";
	values: Values;
}

type Act = (signed: Signed, input: { form: FormData; url: URL; source: ExportSource }) => Promise<Done<SeenMail>>;

/** Forms of the tab Scheduling, by intent. */
export const SCHEDULE_ACTS: Readonly<Record<string, Act>> = {
	async add_schedule(signed, { form, url, source }) {
		await addSchedule(signed.ctx, signed.seat, newSchedule(form, source));
		return { to: listHere(url), toast: { kind: "success", key: "exports.schedules.added" } };
	},
	async edit_schedule(signed, { form, url }) {
		const { options, ...typed } = parseInput(scheduleFormSchema, fieldsOf(form));
		const kept = form.get("view") === "yes" ? {} : { view: null };
		const changed = { ...typed, options: { ...options, ...kept }, ...versionOfForm(form), hid: textOf(form, "id") };
		await updateSchedules(signed.ctx, signed.seat, [changed]);
		return { to: listHere(url), toast: { kind: "success", key: "exports.schedules.changed" } };
	},
	async see_mail(signed, { form, source }) {
		const hid = textOf(form, "id");
		const edited = hid === "" ? undefined : (await listSchedules(signed.ctx, signed.seat)).find((one) => one.hid === hid);
		const schedule = newSchedule(form, source);
		if (edited) schedule.options.view = form.get("view") === "yes" ? edited.options.view : null;
		const mail = await previewReportMail(signed.ctx, signed.seat, schedule, hid);
		return { shown: { mail, intent: hid === "" ? "add_schedule" : "edit_schedule", values: valuesOf(form) } };
	},
	async remove_schedules(signed, { form, url }) {
		const { removed: count, at } = await removeSchedules(signed.ctx, signed.seat, form.getAll("ids").map(String));
		return {
			to: listHere(url),
			toast: { kind: "success", key: "exports.schedules.removed", facts: { count }, undo: `scheduled-exports:${at}:removed` },
		};
	},
	async ask_again(signed, { form, url }) {
		await askAgain(signed.ctx, signed.seat, textOf(form, "ask"));
		return { to: listHere(url), toast: { kind: "success", key: "exports.schedules.asked" } };
	},
	async resume_schedule(signed, { form, url }) {
		await resumeSchedule(signed.ctx, signed.seat, textOf(form, "resume"));
		return { to: listHere(url), toast: { kind: "success", key: "exports.schedules.resumed" } };
	},
	send_schedule: (signed, { form, url }) => sendNow(signed, form, listHere(url)),
};

/** Sends a report of the schedule to the caller and redirects to `to`. */
export async function sendNow(signed: Signed, form: FormData, to: string): Promise<Done<never>> {
	const email = await sendReportNow(signed.ctx, signed.seat, textOf(form, "send"));
	return { to, toast: { kind: "success", key: "exports.schedules.sent", facts: { email } } };
}

function newSchedule(form: FormData, source: ExportSource): Schedule {
	const { options, ...typed } = parseInput(scheduleFormSchema, fieldsOf(form));
	return { ...typed, options: { ...options, view: form.get("view") === "yes" ? viewOf(source) : null } };
}

function listHere(url: URL): string {
	return url.pathname + listHref(url.search, {});
}

/** A box without its tick is not sent. */
function fieldsOf(form: FormData) {
	const texts = Object.fromEntries(Array.from(form).filter(([, value]) => typeof value === "string"));
	const monitors_ways = form.getAll("monitors_ways").map(String);
	const emails = [textOf(form, "emails"), ...form.getAll("members").map(String)].filter((one) => one.trim() !== "").join(", ");
	return { ...texts, emails, synthesis: form.get("synthesis") === "yes", monitors_ways: monitors_ways.filter((way) => way !== "") };
}
