import { invalidLines } from "~/domain/url-monitor/add-urls-schema";
import type { Language } from "~/i18n/languages";
import { translator } from "~/i18n/translator";
import { errorMessage, fieldMessage } from "~/server/error-words";
import type { NewFlash } from "~/server/flash";
import type { Signed } from "~/server/guards";
import { AppError } from "~/services/app-error";
import { addUrls } from "~/services/url-monitors/add-urls";
import { refreshUrls } from "~/services/url-monitors/refresh-urls";
import { removeUrls } from "~/services/url-monitors/remove-urls";
import { selectUrls } from "~/services/url-monitors/select-urls";

/** The selection in a form; the table's form passes it on to the dialog's form. */
export interface Choice {
	ids: string[];
	groups: string[];
	all: boolean;
	/** The active search: websites are selected only as far as it finds their URLs. */
	q: string;
}

/** Result of a form: a redirect to the table with a toast, or the dialog again with an answer. */
export type Outcome = { toast: NewFlash } | { answer: DialogAnswer };

export type DialogAnswer =
	| { kind: "chosen"; choice: Choice; count: number; named: string[] }
	/**
	 * urls: content of the field. added: numbers of URLs added and already tracked when some lines are invalid; null when nothing was saved.
	 */
	| {
			kind: "add";
			urls: string;
			errors: string[];
			failure: string | null;
			throttled: boolean;
			added: { count: number; known: number } | null;
	  }
	| { kind: "refreshed"; accepted: number; skipped: { url: string; hours: number }[]; more: number }
	| { kind: "failure"; failure: string; throttled: boolean };

/** URLs listed by name in a dialog; the rest are counted. */
const NAMED = 10;
const NAMED_SKIPPED = 50;

export async function runIntent(signed: Signed, form: FormData, language: Language): Promise<Outcome> {
	try {
		switch (form.get("intent")) {
			case "add":
				return await add(signed, String(form.get("urls") ?? ""), language);
			case "remove":
				return await remove(signed, form);
			case "refresh":
				return await refresh(signed, form);
			default:
				return { answer: await choose(signed, readChoice(form)) };
		}
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		return { answer: failed(error, form, language) };
	}
}

function readChoice(form: FormData): Choice {
	const texts = (name: string) => form.getAll(name).map(String);
	const only = form.get("only");
	// The button of one row affects only that row, whatever is ticked.
	if (typeof only === "string") return { ids: [only], groups: [], all: false, q: "" };
	return { ids: texts("ids"), groups: texts("groups"), all: form.get("all") === "1", q: String(form.get("q") ?? "") };
}

function chosenUrls({ ctx, account }: Signed, { ids, groups, all, q }: Choice) {
	return selectUrls(ctx, { accountId: account.id, q, hids: ids, domains: groups, all });
}

async function choose(signed: Signed, choice: Choice): Promise<DialogAnswer> {
	const chosen = await chosenUrls(signed, choice);
	return { kind: "chosen", choice, count: chosen.length, named: chosen.slice(0, NAMED).map(({ url }) => url) };
}

/** Adds the valid lines; invalid lines stay in the dialog, each with its error. */
async function add({ ctx, account }: Signed, urls: string, language: Language): Promise<Outcome> {
	const { added, known, invalid } = await addUrls(ctx, { accountId: account.id, urls, protocol: "https" });
	if (invalid.length > 0) {
		const errors = [fieldMessage("urls.invalid", invalidLines(invalid), language)];
		const taken = { count: added.length, known };
		return { answer: { kind: "add", urls: invalid.join("\n"), errors, failure: null, throttled: false, added: taken } };
	}
	if (added.length === 0) return { toast: { kind: "info", key: "urls.notice.known", facts: { count: known } } };
	return { toast: { kind: "success", key: "urls.notice.added", facts: { count: added.length } } };
}

async function remove(signed: Signed, form: FormData): Promise<Outcome> {
	const chosen = await chosenUrls(signed, readChoice(form));
	await removeUrls(signed.ctx, { accountId: signed.account.id, hids: chosen.map(({ hid }) => hid) });
	return { toast: { kind: "success", key: "urls.notice.removed" } };
}

/** An empty selection means all URLs. */
async function refresh(signed: Signed, form: FormData): Promise<Outcome> {
	const choice = readChoice(form);
	const isAll = choice.ids.length === 0 && choice.groups.length === 0 && !choice.all;
	const hids = isAll ? null : (await chosenUrls(signed, choice)).map(({ hid }) => hid);
	const { accepted, skipped } = await refreshUrls(signed.ctx, { accountId: signed.account.id, hids });
	if (skipped.length === 0) return { toast: { kind: "success", key: "urls.notice.refreshing", facts: { count: accepted.length } } };
	const named = skipped.slice(0, NAMED_SKIPPED).map(({ url, hours }) => ({ url, hours }));
	return { answer: { kind: "refreshed", accepted: accepted.length, skipped: named, more: skipped.length - named.length } };
}

function failed(error: AppError, form: FormData, language: Language): DialogAnswer {
	const isEmpty = error.code === "EmptySelectionException";
	const failure = isEmpty ? translator(language).t("urls.removeDialog.nothing") : errorMessage(error.code, error.facts, language);
	const throttled = error.code.startsWith("Throttled");
	if (form.get("intent") !== "add") return { kind: "failure", failure, throttled };
	const errors = (error.errors.urls ?? []).map((key) => fieldMessage(key, error.facts, language));
	return { kind: "add", urls: String(form.get("urls") ?? ""), errors, failure: errors.length > 0 ? null : failure, throttled, added: null };
}
