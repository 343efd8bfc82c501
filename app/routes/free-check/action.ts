import { BOT_CHECK_FIELD } from "~/domain/account/bot-check-rules";
import { checkInputSchema } from "~/domain/check/check-input";
import type { Language } from "~/i18n/languages";
import { translator } from "~/i18n/translator";
import { paths } from "~/paths";
import { answerForm, type Done, textOf } from "~/server/answer-form";
import { clientAddress } from "~/server/client-address";
import { errorMessage } from "~/server/error-words";
import { keepVisitor } from "~/server/visitor-cookie";
import type { AppError } from "~/services/app-error";
import { requirePerson } from "~/services/bot-check/require-person";
import { addVisitorCheck } from "~/services/checks/add-visitor-check";
import type { Ctx } from "~/services/ctx";
import { parseInput } from "~/services/parse-input";

/** Starts a visitor's check. */
export async function runFreeCheck(ctx: Ctx, request: Request, language: Language) {
	const form = await request.formData();
	const ip = clientAddress(request);
	const { visitor, setCookie } = await keepVisitor(ctx, request);
	const act = async (): Promise<Done<never>> => {
		await requirePerson(ctx, { token: textOf(form, BOT_CHECK_FIELD), action: "free_check", ip });
		await addVisitorCheck(ctx, { ...parseInput(checkInputSchema, Object.fromEntries(form)), visitor, ip });
		return { to: paths.freeCheck(), cookies: [setCookie] };
	};
	return answerForm({ form, language, act, headers: { "Set-Cookie": setCookie }, failure: (error) => limitMessage(error, language) });
}

/** Source: spec B §8 "Anonymous users", "account needed for more checks". */
function limitMessage({ code, facts }: AppError, language: Language): string | null {
	if (code !== "ThrottledVisitorCheckException") return null;
	const { t } = translator(language);
	const seconds = Number(facts.seconds);
	if (seconds > 0) return `${errorMessage(code, facts, language)} ${t("freeCheck.wait", { count: seconds })}`;
	return `${t("checks.noneLeft")}. ${t("freeCheck.needed")}`;
}
