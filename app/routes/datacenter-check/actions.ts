import type { Language } from "~/i18n/languages";
import { errorMessage, fieldMessage } from "~/server/error-words";
import type { NewFlash } from "~/server/flash";
import type { Signed } from "~/server/guards";
import { AppError } from "~/services/app-error";
import { addCheck } from "~/services/checks/add-check";
import { removeChecks } from "~/services/checks/remove-checks";
import { restartChecks } from "~/services/checks/restart-checks";

/** Result of a form: the table again with a toast or with the values that the form keeps; or the form with an answer. */
export type Outcome = { toast: NewFlash } | { kept: Record<string, string> } | { answer: CheckAnswer };

export interface CheckAnswer {
	intent: "add" | "other";
	/** Values as typed. */
	form: Record<"domain" | "keyword" | "country" | "language", string>;
	errors: Record<string, string[]>;
	failure: string | null;
	/** Toast key when a limit was reached. */
	throttled: "checks.notice.paymentNeeded" | "checks.notice.limit" | "checks.notice.restartPaymentNeeded" | null;
}

export async function runIntent(signed: Signed, form: FormData, language: Language): Promise<Outcome> {
	const { ctx, account, user } = signed;
	const ids = form.getAll("ids").map(String);
	const typed = readForm(form);
	try {
		switch (form.get("intent")) {
			case "remove": {
				const { removed } = await removeChecks(ctx, { accountId: account.id, hids: ids });
				return { toast: { kind: "success", key: "checks.notice.removed", facts: { count: removed } } };
			}
			case "restart": {
				const { restarted } = await restartChecks(ctx, { accountId: account.id, hids: ids });
				return { toast: { kind: "success", key: "checks.notice.restarted", facts: { count: restarted.length } } };
			}
			default: {
				const { hid, domain, keyword } = await addCheck(ctx, { ...typed, accountId: account.id, user });
				// Clears the keyword and keeps the website. Source: spec B §4 "Checks page".
				return { kept: { add: "1", made: hid, domain, country: keyword.country, language: keyword.language } };
			}
		}
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		return { answer: { ...refusal(error, account.plan === "default", language), intent: isAdding(form) ? "add" : "other", form: typed } };
	}
}

function isAdding(form: FormData): boolean {
	return form.get("intent") !== "remove" && form.get("intent") !== "restart";
}

function readForm(form: FormData): CheckAnswer["form"] {
	const text = (name: string) => {
		const value = form.get(name);
		return typeof value === "string" ? value : "";
	};
	return { domain: text("domain"), keyword: text("keyword"), country: text("country"), language: text("language") };
}

function refusal(error: AppError, isFree: boolean, language: Language): Pick<CheckAnswer, "errors" | "failure" | "throttled"> {
	const errors = Object.fromEntries(
		Object.entries(error.errors).map(([field, keys]) => [field, keys.map((key) => fieldMessage(key, error.facts, language))]),
	);
	const others = Object.entries(errors).flatMap(([field, words]) => (field === "ids" ? words : []));
	const failure = Object.keys(errors).length > 0 ? (others[0] ?? null) : errorMessage(error.code, error.facts, language);
	return { errors, failure, throttled: throttleNotice(error.code, isFree) };
}

/** Source: spec B §8 "Check creation throttled", "Check restart throttled". */
function throttleNotice(code: string, isFree: boolean): CheckAnswer["throttled"] {
	if (code === "ThrottledCreateCheckException") return isFree ? "checks.notice.paymentNeeded" : "checks.notice.limit";
	if (code === "ThrottledRestartCheckException") return isFree ? "checks.notice.restartPaymentNeeded" : "checks.notice.limit";
	return null;
}
