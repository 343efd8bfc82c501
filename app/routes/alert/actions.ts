import { paths } from "~/paths";
import { type Done, textOf } from "~/server/answer-form";
import { asMissing, byIntent, type Sent } from "~/server/serve-screen";
import { readAlert } from "~/services/alerts/list-alerts";
import { mutableSubjects, muteSubject } from "~/services/alerts/mute";
import { AppError } from "~/services/app-error";

/** Mutes the website or a keyword of an alert, or ends that. */
export async function changeMute({ signed, params, form }: Sent): Promise<Done<never>> {
	const alert = await readAlert(signed.ctx, signed.seat, params.id ?? "").catch(asMissing);
	const set = async (until: string | null, key: "alerts.detail.muteSaved" | "alerts.detail.unmuted"): Promise<Done<never>> => {
		const subject = mutableSubjects(alert).get(textOf(form, "subject"));
		if (!subject) throw new AppError("ValidationException");
		await muteSubject(signed.ctx, signed.seat, subject, until);
		return { to: paths.alert(alert.hid), toast: { kind: "success", key } };
	};
	const acts: Record<string, () => Promise<Done<never>>> = {
		mute: () => set(textOf(form, "until"), "alerts.detail.muteSaved"),
		unmute: () => set(null, "alerts.detail.unmuted"),
	};
	return byIntent(acts, form);
}
