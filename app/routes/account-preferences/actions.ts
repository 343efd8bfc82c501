import { readDateFormat } from "~/domain/account/date-format";
import { readDensity } from "~/domain/account/density";
import { MEMORIZED_LISTS, type MemorizedList } from "~/domain/account/memorized";
import { readStartPage } from "~/domain/account/start-page";
import { readTheme } from "~/domain/account/theme";
import { isMailSwitch, MAIL_SWITCHES } from "~/domain/account/user-meta";
import { isLanguage, type Language } from "~/i18n/languages";
import { paths } from "~/paths";
import { answerForm, type Done, parseForm, textOf, versionOfForm } from "~/server/answer-form";
import type { Signed } from "~/server/guards";
import { languageCookieHeader } from "~/server/language";
import { densityCookieHeader, themeCookieHeader } from "~/server/look-choices";
import { saveDateFormat } from "~/services/account/save-date-format";
import { saveLocale } from "~/services/account/save-locale";
import { saveStartPage } from "~/services/account/save-start-page";
import { setMailSwitches } from "~/services/account/set-mail-switch";
import { forget, purge } from "~/services/users/remember";
import { LIST_DIALOGS } from "./read-screen";
import { localeSchema } from "./schema";

/** Runs any form of this screen. */
export function runForm(signed: Signed, form: FormData, language: Language) {
	const intent = textOf(form, "intent");
	const act = ACTS.get(intent) ?? savePlace;
	return answerForm({ form, language, act: () => act(signed, form), ...(act === savePlace && { report: signed.ctx }) });
}

const ACTS = new Map([
	["mails", saveSwitches],
	["theme", saveTheme],
	["density", saveDensity],
	["dates", saveDates],
	["start", saveStart],
	["forget", changeList],
	["purge", changeList],
]);

const SAVED = { kind: "success", key: "account.saved" } as const;

async function savePlace(signed: Signed, form: FormData): Promise<Done<never>> {
	const place = parseForm(localeSchema, form);
	await saveLocale(signed.ctx, signed.seat, { ...place, ...versionOfForm(form) });
	const cookies = isLanguage(place.language) ? [await languageCookieHeader(place.language)] : [];
	return { to: paths.preferences(), cookies, toast: SAVED };
}

/** With JavaScript each switch is sent when it changes (`changed` is its name); without it, a button sends all three. */
async function saveSwitches(signed: Signed, form: FormData): Promise<Done<never>> {
	const changed = form.get("changed");
	const names = isMailSwitch(changed) ? [changed] : MAIL_SWITCHES;
	await setMailSwitches(
		signed.ctx,
		signed.seat,
		names.map((name) => ({ name, on: form.has(`notify_${name}`) })),
	);
	return { to: paths.preferences(), toast: SAVED };
}

async function saveTheme(_: Signed, form: FormData): Promise<Done<never>> {
	return { to: paths.preferences(), cookies: [await themeCookieHeader(readTheme(form.get("theme")))], toast: SAVED };
}

async function saveDensity(_: Signed, form: FormData): Promise<Done<never>> {
	return { to: paths.preferences(), cookies: [await densityCookieHeader(readDensity(form.get("density")))], toast: SAVED };
}

async function saveDates(signed: Signed, form: FormData): Promise<Done<never>> {
	await saveDateFormat(signed.ctx, signed.seat, readDateFormat(form.get("dates")));
	return { to: paths.preferences(), toast: SAVED };
}

async function saveStart(signed: Signed, form: FormData): Promise<Done<never>> {
	await saveStartPage(signed.ctx, signed.seat, readStartPage(form.get("start")));
	return { to: paths.preferences(), toast: SAVED };
}

async function changeList(signed: Signed, form: FormData): Promise<Done<never>> {
	const list: MemorizedList = MEMORIZED_LISTS.find((one) => one === form.get("list")) ?? "domains";
	const isPurge = form.get("intent") === "purge";
	if (isPurge) await purge(signed.ctx, signed.user, { list });
	else await forget(signed.ctx, signed.user, { list, value: String(form.get("value") ?? "") });
	const key = isPurge ? ("preferences.memorized.purged" as const) : ("preferences.memorized.removed" as const);
	const to = isPurge ? paths.preferences() : paths.preferences({ dialog: LIST_DIALOGS[list] });
	return { to, toast: { kind: "success", key } };
}
