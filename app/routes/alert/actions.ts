import type { Language } from "~/i18n/languages";
import { paths } from "~/paths";
import { actOf, answerForm, type Done, textOf } from "~/server/answer-form";
import type { Signed } from "~/server/guards";
import type { ListedAlert } from "~/services/alerts/list-alerts";
import { mutableSubjects, muteSubject } from "~/services/alerts/mute";
import { AppError } from "~/services/app-error";

/** Mutes the website or a keyword of an alert, or ends that. */
export function runForm(signed: Signed, alert: ListedAlert, form: FormData, language: Language) {
	const set = async (until: string | null, key: "alerts.detail.muteSaved" | "alerts.detail.unmuted"): Promise<Done<never>> => {
		const subject = mutableSubjects(alert).get(textOf(form, "subject"));
		if (!subject) throw new AppError("ValidationException");
		await muteSubject(signed.ctx, signed, subject, until);
		return { to: paths.alert(alert.hid), toast: { kind: "success", key } };
	};
	const acts: Record<string, () => Promise<Done<never>>> = {
		mute: () => set(textOf(form, "until"), "alerts.detail.muteSaved"),
		unmute: () => set(null, "alerts.detail.unmuted"),
	};
	const act = actOf(acts, form) ?? (() => Promise.reject(new AppError("ValidationException")));
	return answerForm<never>({ form, language, act, report: signed.ctx });
}
