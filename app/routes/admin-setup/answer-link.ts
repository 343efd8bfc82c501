import { newAccountPlace } from "~/domain/account/new-account-place";
import { acceptedTags } from "~/domain/account/resolve-locale";
import { firstAdministratorSchema } from "~/domain/setup/first-administrator-form";
import { translator } from "~/i18n/translator";
import { paths } from "~/paths";
import { answerForm, parseForm } from "~/server/answer-form";
import { clientAddress } from "~/server/client-address";
import { ctxFor } from "~/server/guards";
import { detectLanguage } from "~/server/language";
import type { LoadContext } from "~/server/load-context";
import { sessionCookieHeader } from "~/server/session";
import { AppError } from "~/services/app-error";
import { createFirstAdministrator } from "~/services/setup/create-first-administrator";
import { judgeSetupLink, type SetupLinkState } from "~/services/setup/setup-link";

interface LinkRequest {
	request: Request;
	context: LoadContext;
	token: string;
}

/** Whether the link of the request leads to the first administrator's form. */
export async function judgeLink({ request, context, token }: LinkRequest): Promise<{ state: SetupLinkState | "many"; seconds: number }> {
	try {
		return { state: await judgeSetupLink(await ctxFor(context), { token, ...from(request) }), seconds: 0 };
	} catch (error) {
		if (!(error instanceof AppError) || error.code !== "TooManyAttemptsException") throw error;
		return { state: "many", seconds: Number(error.facts.seconds ?? 60) };
	}
}

/** Carries out the first administrator's form. */
export async function answerFirst({ request, context, token }: LinkRequest) {
	const form = await request.formData();
	const language = await detectLanguage(request);
	return answerForm<never>({
		form,
		language,
		async act() {
			const { email, password, timezone } = parseForm(firstAdministratorSchema, form);
			const accepted = acceptedTags(request.headers.get("Accept-Language"));
			const place = newAccountPlace({ accepted, language, timezone, network: context.cloudflare.cf ?? null });
			const ctx = await ctxFor(context);
			const made = await createFirstAdministrator(ctx, { token, email, password, language, ...place, ...from(request) });
			const cookies = [sessionCookieHeader(request, made.sessionSecret)];
			return { to: paths.adminSetup(), cookies, toast: { kind: "success", key: "setup.first.done" } };
		},
		failure: ({ code, facts }) => {
			if (code !== "ForbiddenException") return null;
			return translator(language).t(facts.state === "closed" ? "setup.link.closed" : "setup.link.wrong");
		},
	});
}

function from(request: Request) {
	return { ip: clientAddress(request), userAgent: request.headers.get("User-Agent") };
}
