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

/** What the fields of a form choose; sent on from the table's form to the dialog's as it is. */
export interface Choice {
	ids: string[];
	groups: string[];
	all: boolean;
	/** The search that was in force: websites are chosen as far as they are found. */
	q: string;
}

/** What a form leads to: back to the table with a toast, or the dialog again with an answer. */
export type Outcome = { toast: NewFlash } | { answer: DialogAnswer };

export type DialogAnswer =
	| { kind: "chosen"; choice: Choice; count: number; named: string[] }
	/** urls: what stands in the field. added: what is followed now, or was before, of a list with lines that name no page; null where nothing was taken. */
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

/** Addresses named in a dialog; the rest is counted. */
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
	// The button of one row is about that row, whatever is ticked.
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

/** Lines that name no page stay in the dialog, each named; the others are followed. */
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

/** Nothing chosen means all. */
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
