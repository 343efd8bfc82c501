import { checkInputSchema } from "~/domain/check/check-input";
import { restartRefusal } from "~/domain/check/check-limits";
import { DEFAULT_ENGINE } from "~/domain/reference/search-engines";
import type { Place } from "~/i18n/format";
import type { Language } from "~/i18n/languages";
import { answerForm, type Done, type LimitNotice, textOf } from "~/server/answer-form";
import type { Signed } from "~/server/guards";
import type { AppError } from "~/services/app-error";
import { addCheck } from "~/services/checks/add-check";
import { namesOfChecks } from "~/services/checks/read-checks";
import { removeChecks } from "~/services/checks/remove-checks";
import { restartChecks } from "~/services/checks/restart-checks";
import { parseInput } from "~/services/parse-input";
import { CHECK_DIALOGS, type CheckDialogName, type CheckQuery, checksHref, madeHref } from "./check-query";
import { readSerpContent } from "./read-serp";

/** Input of the loader of a dialog. left: checks left for today. */
export interface LoadInput {
	parameters: URLSearchParams;
	place: Place;
	language: Language;
	left: number;
}

type Act = (signed: Signed, form: FormData, query: CheckQuery) => Promise<Done<never>>;

interface ServerDialog {
	load(signed: Signed, input: LoadInput): Promise<object>;
	/** Its forms by intent. */
	acts?: Record<string, Act>;
}

/** Server parts of the dialogs: content and forms. Their views: dialog-views.tsx, by the same names. */
const SERVER_DIALOGS = {
	remove_checks: { load: readChosen, acts: { remove } },
	restart_checks: { load: readRestart, acts: { restart } },
	check_serp: { load: readSerpContent },
} satisfies { [Name in CheckDialogName]: ServerDialog };

export type DialogContent<Name extends CheckDialogName> = Awaited<ReturnType<(typeof SERVER_DIALOGS)[Name]["load"]>>;
/** An open dialog with its content. */
export type OpenDialog = { [Name in CheckDialogName]: { name: Name; content: DialogContent<Name> } }[CheckDialogName];

/** The dialog named in the address; null without one. */
export async function openDialog(signed: Signed, input: LoadInput): Promise<OpenDialog | null> {
	const name = CHECK_DIALOGS.find((one) => one === input.parameters.get("dialog"));
	// The cast: TypeScript does not relate the name to the content that its own load returns.
	return name ? ({ name, content: await SERVER_DIALOGS[name].load(signed, input) } as OpenDialog) : null;
}

const ACTS = new Map(Object.values<ServerDialog>(SERVER_DIALOGS).flatMap(({ acts }) => Object.entries(acts ?? {})));

/** Runs any form of this screen; one without an intent of a dialog adds a check. */
export function runForm(signed: Signed, { form, language, query }: { form: FormData; language: Language; query: CheckQuery }) {
	const act = ACTS.get(textOf(form, "intent")) ?? add;
	return answerForm({ form, language, act: () => act(signed, form, query), limit: (error) => checkLimit(error, signed) });
}

/** Checks listed by name in a confirmation; the rest are counted. */
const NAMED = 10;

async function readChosen({ ctx, seat }: Signed, { parameters }: LoadInput) {
	const chosen = await namesOfChecks(ctx, seat, parameters.getAll("ids"));
	return {
		ids: chosen.map(({ hid }) => hid),
		named: chosen.slice(0, NAMED).map(({ hid, term, domain }) => ({ hid, text: `${term} · ${domain}` })),
		more: Math.max(0, chosen.length - NAMED),
	};
}

/** refusal: why the checks cannot be restarted. */
async function readRestart(signed: Signed, input: LoadInput) {
	const chosen = await readChosen(signed, input);
	return { ...chosen, refusal: restartRefusal(chosen.ids.length, input.left), left: input.left };
}

async function remove({ ctx, seat }: Signed, form: FormData, query: CheckQuery): Promise<Done<never>> {
	const { removed } = await removeChecks(ctx, seat, form.getAll("ids").map(String));
	return { to: checksHref(query), toast: { kind: "success", key: "checks.notice.removed", facts: { count: removed } } };
}

async function restart({ ctx, seat }: Signed, form: FormData, query: CheckQuery): Promise<Done<never>> {
	const { restarted } = await restartChecks(ctx, seat, form.getAll("ids").map(String));
	return { to: checksHref(query), toast: { kind: "success", key: "checks.notice.restarted", facts: { count: restarted.length } } };
}

/** Clears the keyword and keeps the website. Source: spec B §4 "Checks page". */
async function add({ ctx, seat }: Signed, form: FormData, query: CheckQuery): Promise<Done<never>> {
	const wanted = parseInput(checkInputSchema, Object.fromEntries(form));
	const { hid, domain, keyword } = await addCheck(ctx, seat, wanted);
	const { country, language, engine } = keyword;
	const kept = { country, language, ...(engine !== DEFAULT_ENGINE && { engine }) };
	return { to: madeHref(query, { made: hid, domain, ...kept }) };
}

/** Source: spec B §8 "Check creation throttled", "Check restart throttled". */
function checkLimit({ code }: AppError, { account }: Signed): LimitNotice | null {
	const isFree = account.plan === "default";
	if (code !== "ThrottledCreateCheckException" && code !== "ThrottledRestartCheckException") return null;
	if (!isFree) return { key: "checks.notice.limit" };
	const key = code === "ThrottledCreateCheckException" ? "checks.notice.paymentNeeded" : "checks.notice.restartPaymentNeeded";
	return { key, offer: "subscribe" };
}
