import type { Language } from "~/i18n/languages";
import { errorMessage, fieldMessage } from "~/server/error-words";
import type { NewFlash } from "~/server/flash";
import type { Signed } from "~/server/guards";
import { AppError } from "~/services/app-error";
import { addMonitors } from "~/services/monitors/add-monitors";
import { listMonitors } from "~/services/monitors/list-monitors";
import { refreshMonitors } from "~/services/monitors/refresh-monitors";
import { removeMonitors } from "~/services/monitors/remove-monitors";
import { verifyMonitors } from "~/services/monitors/verify-monitors";
import { type AddForm, readAddForm } from "./add-form";

/** What a form leads to: back to the table with a toast, or the dialog again with an answer. */
export type Outcome = { toast: NewFlash } | { answer: DialogAnswer };

export type DialogAnswer =
	| { kind: "add"; step: "form"; form: AddForm; errors: Record<string, string[]>; failure: string | null }
	| { kind: "add"; step: "verified"; form: AddForm; domain: string; verify: Awaited<ReturnType<typeof verifyMonitors>>["verify"] }
	| { kind: "refreshed"; accepted: number; skipped: { term: string; domain: string; hours: number }[]; more: number }
	| { kind: "failure"; failure: string };

/** Skipped keywords named in an answer; the rest is counted. */
const NAMED_SKIPPED = 50;

export async function runIntent(signed: Signed, form: FormData, language: Language): Promise<Outcome> {
	const ids = form.getAll("ids").map(String);
	try {
		switch (form.get("intent")) {
			case "remove":
				return toast("removed", (await removeMonitors(signed.ctx, { accountId: signed.account.id, hids: ids })).removed);
			case "refresh":
				return await refresh(signed, form.get("scope") === "all" ? null : ids);
			case "verify":
				return await verify(signed, readAddForm(form));
			case "create":
				return await create(signed, readAddForm(form));
			default:
				return { answer: { kind: "add", step: "form", form: readAddForm(form), errors: {}, failure: null } };
		}
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		return { answer: failed(error, form, language) };
	}
}

function toast(what: "added" | "removed" | "refreshing", count: number): Outcome {
	return { toast: { kind: "success", key: `monitoring.notice.${what}`, facts: { count } } };
}

function failed(error: AppError, form: FormData, language: Language): DialogAnswer {
	const words = errorMessage(error.code, error.facts, language);
	const intent = form.get("intent");
	if (intent !== "verify" && intent !== "create") return { kind: "failure", failure: words };
	const errors = Object.fromEntries(
		Object.entries(error.errors).map(([field, keys]) => [field, keys.map((key) => fieldMessage(key, error.facts, language))]),
	);
	return { kind: "add", step: "form", form: readAddForm(form), errors, failure: Object.keys(errors).length > 0 ? null : words };
}

async function verify({ ctx, account }: Signed, form: AddForm): Promise<Outcome> {
	const { website, verify: lists } = await verifyMonitors(ctx, { account, ...form });
	return { answer: { kind: "add", step: "verified", form, domain: website.domain, verify: lists } };
}

async function create({ ctx, account }: Signed, form: AddForm): Promise<Outcome> {
	const { added } = await addMonitors(ctx, { account, ...form });
	return toast("added", added.length);
}

async function refresh({ ctx, account }: Signed, hids: string[] | null): Promise<Outcome> {
	const { accepted, skipped } = await refreshMonitors(ctx, { accountId: account.id, hids });
	if (skipped.length === 0) return toast("refreshing", accepted.length);
	const rows = new Map((await listMonitors(ctx, { account })).rows.map((row) => [row.hid, row]));
	const named = skipped.slice(0, NAMED_SKIPPED).flatMap(({ hid, hours }) => {
		const row = rows.get(hid);
		return row ? [{ term: row.term, domain: row.domain, hours }] : [];
	});
	return { answer: { kind: "refreshed", accepted: accepted.length, skipped: named, more: skipped.length - named.length } };
}
