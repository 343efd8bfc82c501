import { BOT_CHECK_FIELD } from "~/domain/account/bot-check-rules";
import type { Language } from "~/i18n/languages";
import { translator } from "~/i18n/translator";
import { clientAddress } from "~/server/client-address";
import { refusalWords } from "~/server/error-words";
import { keepVisitor } from "~/server/visitor-cookie";
import { AppError } from "~/services/app-error";
import { requirePerson } from "~/services/bot-check/require-person";
import { addVisitorCheck } from "~/services/checks/add-visitor-check";
import type { Ctx } from "~/services/ctx";

export interface FreeCheckAnswer {
	/** Values as typed. */
	form: Record<"domain" | "keyword" | "country" | "language", string>;
	errors: Record<string, string[]>;
	failure: string | null;
}

/** Starts a visitor's check; answer: null when it was accepted. */
export async function runFreeCheck(ctx: Ctx, request: Request, language: Language) {
	const form = await request.formData();
	const text = (name: string) => {
		const value = form.get(name);
		return typeof value === "string" ? value : "";
	};
	const typed = { domain: text("domain"), keyword: text("keyword"), country: text("country"), language: text("language") };
	const ip = clientAddress(request);
	const { visitor, setCookie } = await keepVisitor(ctx, request);
	const headers = { "Set-Cookie": setCookie };
	try {
		await requirePerson(ctx, { token: text(BOT_CHECK_FIELD), action: "free_check", ip });
		await addVisitorCheck(ctx, { ...typed, visitor, ip });
		return { answer: null, status: 302, headers };
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		const status = error.code === "ValidationException" ? 400 : error.code === "DatacenterUnavailableException" ? 503 : 429;
		return { answer: { form: typed, ...refusalMessage(error, language) }, status, headers };
	}
}

/** Source: spec B §8 "Anonymous users", "account needed for more checks". */
function refusalMessage(error: AppError, language: Language): Omit<FreeCheckAnswer, "form"> {
	const { message, errors } = refusalWords(error, language);
	if (Object.keys(errors).length > 0) return { errors, failure: null };
	const { t } = translator(language);
	if (error.code !== "ThrottledVisitorCheckException") return { errors, failure: message };
	const seconds = Number(error.facts.seconds);
	return {
		errors,
		failure: seconds > 0 ? `${message} ${t("freeCheck.wait", { count: seconds })}` : `${t("checks.noneLeft")}. ${t("freeCheck.needed")}`,
	};
}
