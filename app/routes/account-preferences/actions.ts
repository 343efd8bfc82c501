import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { MEMORIZED_LISTS, type MemorizedList } from "~/domain/account/memorized";
import { isMailSwitch, MAIL_SWITCHES } from "~/domain/account/user-meta";
import { isLanguage, type Language } from "~/i18n/languages";
import { paths } from "~/paths";
import { flashToast } from "~/server/flash";
import { failureReply } from "~/server/form-reply";
import type { Signed } from "~/server/guards";
import { languageCookieHeader } from "~/server/language";
import { forget, purge } from "~/services/account/remember";
import { saveLocale } from "~/services/account/save-locale";
import { setMailSwitches } from "~/services/account/set-mail-switch";
import { LIST_DIALOGS } from "./read-screen";
import { localeSchema } from "./schema";

/** Result of a form: a redirect with its cookies, or the form again with its errors. */
export type Outcome = { to: string; cookies: string[] } | { reply: SubmissionResult<string[]> };

export async function runIntent(signed: Signed, form: FormData, language: Language): Promise<Outcome> {
	switch (form.get("intent")) {
		case "mails":
			return saveSwitches(signed, form);
		case "forget":
		case "purge":
			return changeList(signed, form);
		default:
			return savePlace(signed, form, language);
	}
}

async function savePlace(signed: Signed, form: FormData, language: Language): Promise<Outcome> {
	const submission = parseWithZod(form, { schema: localeSchema });
	if (submission.status !== "success") return { reply: submission.reply() };
	try {
		await saveLocale(signed.ctx, signed, submission.value);
	} catch (error) {
		return { reply: failureReply(signed.ctx, submission, error, language) };
	}
	const cookies = [await saved()];
	const chosen = submission.value.language;
	if (isLanguage(chosen)) cookies.push(await languageCookieHeader(chosen));
	return { to: paths.preferences(), cookies };
}

/** With JavaScript each switch is sent when it changes (`changed` is its name); without it, a button sends all three. */
async function saveSwitches(signed: Signed, form: FormData): Promise<Outcome> {
	const changed = form.get("changed");
	const names = isMailSwitch(changed) ? [changed] : MAIL_SWITCHES;
	await setMailSwitches(
		signed.ctx,
		signed,
		names.map((name) => ({ name, on: form.has(`notify_${name}`) })),
	);
	return { to: paths.preferences(), cookies: [await saved()] };
}

async function changeList(signed: Signed, form: FormData): Promise<Outcome> {
	const list: MemorizedList = MEMORIZED_LISTS.find((one) => one === form.get("list")) ?? "domains";
	const isPurge = form.get("intent") === "purge";
	if (isPurge) await purge(signed.ctx, signed.user, { list });
	else await forget(signed.ctx, signed.user, { list, value: String(form.get("value") ?? "") });
	const key = isPurge ? ("preferences.memorized.purged" as const) : ("preferences.memorized.removed" as const);
	const to = isPurge ? paths.preferences() : paths.preferences({ dialog: LIST_DIALOGS[list] });
	return { to, cookies: [await flashToast({ kind: "success", key })] };
}

function saved(): Promise<string> {
	return flashToast({ kind: "success", key: "account.saved" });
}
