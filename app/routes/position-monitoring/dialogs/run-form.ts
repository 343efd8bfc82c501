import { data, redirect } from "@remix-run/cloudflare";
import type { Language } from "~/i18n/languages";
import { flashToast, type NewFlash } from "~/server/flash";
import type { Signed } from "~/server/guards";
import { updateMonitors } from "~/services/monitors/update-monitors";
import { saveNote } from "../keyword/note-action";
import { closedHref, listHref } from "../lists/list-address";
import { runListIntent } from "../lists/run-list-intent";
import { findScope } from "../selection/find-scope";
import { readTableAddress, tableHref } from "../table/table-address";
import type { TableSettings } from "../table/table-settings";
import { runVolumes } from "../volumes/run-volumes";
import { runIntent } from "./actions";

interface FormInput {
	form: FormData;
	url: URL;
	slug: string;
	language: Language;
	remembered: TableSettings;
}

/** Runs the action of any form of this screen. Returns a redirect, or the answer that the dialog shows. */
export async function runForm(signed: Signed, input: FormInput) {
	const { form, url, language, remembered } = input;
	const self = url.pathname + url.search;
	if (form.has("favorite")) {
		await markFavorite(signed, String(form.get("favorite")));
		return redirect(self);
	}
	if (form.get("intent") === "keyword-note") {
		const answer = await saveNote(signed, { form, url, language });
		return answer ? data(answer, { status: 400 }) : redirect(self);
	}
	if (form.get("intent") === "volumes") {
		const answer = await runVolumes(signed, { form, language });
		return data(answer, answer.errors.length > 0 ? 400 : 200);
	}
	const list = await runListIntent(signed, form, { url, language, remembered });
	if (!list) return runKeywords(signed, input);
	if ("answer" in list) return data(list.answer, isMistake(list.answer) ? 400 : 200);
	const back = url.pathname + listHref(url.search, {});
	return redirect(list.closes ? closedHref(url.pathname, url.search) : back, await toastHeaders(list.toast));
}

/** Adds, refreshes and removes keywords. */
async function runKeywords(signed: Signed, { form, url, slug, language, remembered }: FormInput) {
	const query = readTableAddress(url.searchParams, slug, remembered);
	const named = await findScope(signed.ctx, signed.account.id, slug);
	if (!named) throw data(null, { status: 404 });
	const outcome = await runIntent(signed, form, { language, table: { query, scope: named.scope } });
	const headers = outcome.toast ? await toastHeaders(outcome.toast) : {};
	if ("answer" in outcome) return data(outcome.answer, { ...headers, status: isMistake(outcome.answer) ? 400 : 200 });
	// null: today and yesterday; undefined: unchanged. Source: spec B §4 "Page behaviour".
	const dates = outcome.dates === undefined ? {} : (outcome.dates ?? { date: null, comparison: null });
	return redirect(tableHref({ ...query, ...dates }), headers);
}

async function toastHeaders(toast: NewFlash): Promise<{ headers: HeadersInit }> {
	return { headers: { "Set-Cookie": await flashToast(toast) } };
}

function isMistake(answer: object): boolean {
	return ("failure" in answer && answer.failure !== null) || ("errors" in answer && Object.keys(answer.errors as object).length > 0);
}

/** Favourite button without JavaScript. mark: "hid.1" or "hid.0". Throws NotFoundException when the account has no such monitor. */
async function markFavorite({ ctx, account }: Signed, mark: string): Promise<void> {
	const [hid = "", wanted] = mark.split(".");
	await updateMonitors(ctx, { accountId: account.id, changes: [{ hid, favorite: wanted === "1" }] });
}
