import { isFree } from "~/domain/billing/subscription-state";
import type { ReportDates } from "~/domain/position/report-dates";
import { datesAfterRefresh } from "~/domain/position/report-dates";
import type { Language } from "~/i18n/languages";
import { errorMessage, fieldMessage } from "~/server/error-words";
import type { NewFlash } from "~/server/flash";
import type { Signed } from "~/server/guards";
import { remember } from "~/services/account/remember";
import { AppError } from "~/services/app-error";
import { addMonitors } from "~/services/monitors/add-monitors";
import { nameMonitors } from "~/services/monitors/name-monitors";
import { refreshMonitors } from "~/services/monitors/refresh-monitors";
import { removeMonitors } from "~/services/monitors/remove-monitors";
import { verifyMonitors } from "~/services/monitors/verify-monitors";
import { type AddForm, monitorsInput, readAddForm } from "../keywords/add-form";
import { findSelected, findWholeScope, isEmptySelection, readSelection, type ShownTable } from "../selection/selected";

/**
 * Result of a form: a redirect to the table with a toast and report dates (null: today and yesterday; absent: unchanged), or the dialog
 * again with an answer and perhaps a toast.
 */
export type Outcome = { toast: NewFlash; dates?: ReportDates | null } | { answer: DialogAnswer; toast?: NewFlash };

export type DialogAnswer =
	| { kind: "add"; step: "form"; form: AddForm; errors: Record<string, string[]>; failure: string | null }
	| { kind: "add"; step: "verified"; form: AddForm; domain: string; verify: Awaited<ReturnType<typeof verifyMonitors>>["verify"] }
	| {
			kind: "refreshed";
			accepted: number;
			skipped: { term: string; domain: string; hours: number }[];
			more: number;
			dates: ReportDates | null;
	  }
	| { kind: "failure"; failure: string }
	/** The selection has changed since it was confirmed: the dialog asks again. */
	| { kind: "changed" };

/** Skipped keywords listed by name in an answer; the rest are counted. */
const NAMED_SKIPPED = 50;

export async function runIntent(
	signed: Signed,
	form: FormData,
	{ language, table }: { language: Language; table: ShownTable },
): Promise<Outcome> {
	try {
		switch (form.get("intent")) {
			case "remove":
				return await remove(signed, form, table);
			case "refresh":
				return await refresh(signed, form, table);
			case "verify":
				return await verify(signed, readAddForm(form));
			case "create":
				return await create(signed, readAddForm(form));
			default:
				return { answer: { kind: "add", step: "form", form: readAddForm(form), errors: {}, failure: null } };
		}
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		return failed(error, signed, form, language);
	}
}

function success(what: "added" | "removed" | "refreshing", count: number): NewFlash {
	return { kind: "success", key: `monitoring.notice.${what}`, facts: { count } };
}

function failed(error: AppError, { account }: Signed, form: FormData, language: Language): Outcome {
	const plan = isFree(account) ? "Free" : "Paid";
	const limit = { kind: "info" as const, facts: error.facts, offer: plan === "Free" ? ("subscribe" as const) : ("change" as const) };
	// Plan limits are shown in a toast. Source: spec B §8 "Notices when limits are hit".
	if (error.code === "ThrottledRefreshMonitorException") return { toast: { ...limit, key: `limits.refresh${plan}` } };
	const [chosen] = error.errors.ids ?? [];
	const words = chosen === undefined ? errorMessage(error.code, error.facts, language) : fieldMessage(chosen, error.facts, language);
	const intent = form.get("intent");
	if (intent !== "verify" && intent !== "create") return { answer: { kind: "failure", failure: words } };
	const errors = Object.fromEntries(
		Object.entries(error.errors).map(([field, keys]) => [field, keys.map((key) => fieldMessage(key, error.facts, language))]),
	);
	const failure = Object.keys(errors).length > 0 ? null : words;
	const isFull = error.code === "ThrottledCreateMonitorException";
	return {
		answer: { kind: "add", step: "form", form: readAddForm(form), errors, failure },
		...(isFull && { toast: { ...limit, key: `limits.create${plan}` } }),
	};
}

async function verify({ ctx, account }: Signed, form: AddForm): Promise<Outcome> {
	const { website, verify: lists } = await verifyMonitors(ctx, { account, ...monitorsInput(form) });
	return { answer: { kind: "add", step: "verified", form, domain: website.domain, verify: lists } };
}

async function create({ ctx, account, user }: Signed, form: AddForm): Promise<Outcome> {
	const { added, website } = await addMonitors(ctx, { account, ...monitorsInput(form) });
	await remember(ctx, user, { list: "domains", values: [website.domain] });
	// Source: spec B §4 "the dates jump to today versus yesterday".
	return { toast: success("added", added.length), dates: null };
}

async function remove(signed: Signed, form: FormData, table: ShownTable): Promise<Outcome> {
	const { ctx, account } = signed;
	const selection = readSelection(form);
	const hids = await findSelected(signed, table, selection);
	// Only what the confirmation counted is deleted.
	if (!isSame(hids, form.get("count"), selection)) return { answer: { kind: "changed" } };
	return { toast: success("removed", (await removeMonitors(ctx, { accountId: account.id, hids })).removed) };
}

function isSame(hids: readonly string[], confirmed: unknown, selection: { groups: readonly string[]; all: boolean }): boolean {
	return (!selection.all && selection.groups.length === 0) || confirmed === String(hids.length);
}

async function refresh(signed: Signed, form: FormData, table: ShownTable): Promise<Outcome> {
	const { ctx, account } = signed;
	const hids = await refreshed(signed, form, table);
	const { date, accepted, skipped } = await refreshMonitors(ctx, { accountId: account.id, hids });
	const dates = datesAfterRefresh(date);
	if (skipped.length === 0) return { toast: success("refreshing", accepted.length), dates };
	const hours = new Map(skipped.map((one) => [one.hid, one.hours]));
	const first = [...hours.keys()].slice(0, NAMED_SKIPPED);
	const named = await nameMonitors(ctx, { accountId: account.id, hids: first });
	const listed = named.map(({ hid, term, domain }) => ({ term, domain, hours: hours.get(hid) ?? 0 }));
	return { answer: { kind: "refreshed", accepted: accepted.length, skipped: listed, more: skipped.length - listed.length, dates } };
}

/** null: all keywords that the account tracks. */
async function refreshed(signed: Signed, form: FormData, table: ShownTable): Promise<string[] | null> {
	const selection = readSelection(form);
	if (!isEmptySelection(selection)) return findSelected(signed, table, selection);
	if (form.get("scope") !== "all") return [];
	return table.scope.kind === "all" ? null : findWholeScope(signed, table);
}
