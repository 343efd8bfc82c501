import { newAccountPlace } from "~/domain/account/new-account-place";
import { acceptedTags } from "~/domain/account/resolve-locale";
import type { Language } from "~/i18n/languages";
import { paths } from "~/paths";
import { answerForm, type Done, parseForm, textOf } from "~/server/answer-form";
import { clientAddress, clientCountry } from "~/server/client-address";
import { ctxFor, readSession } from "~/server/guards";
import type { Identified } from "~/server/identify";
import { detectLanguage } from "~/server/language";
import type { LoadContext } from "~/server/load-context";
import { byIntent } from "~/server/serve-screen";
import { clearSessionCookie, sessionCookieHeader } from "~/server/session";
import { forgetInBrowser } from "~/server/sign-in/forget-in-browser";
import { AppError } from "~/services/app-error";
import { acceptInvitation, joinAsNewcomer } from "~/services/members/accept-invitation";
import { signOut } from "~/services/sessions/sign-out";
import { joinSchema } from "./schema";

interface Joining {
	request: Request;
	context: LoadContext;
	token: string;
}

/** Runs a form of the page of an invitation. */
export async function answerJoin({ request, context, token }: Joining) {
	const caller = await readSession(request, context);
	const form = await request.formData();
	const language = await detectLanguage(request);
	const joining = { request, context, token };
	return answerForm<never>({
		form,
		language,
		act: () =>
			byIntent(
				{
					join: () => join(joining, form, language),
					accept: () => accept(joining, caller, undefined),
					accept_other: () => accept(joining, caller, textOf(form, "as")),
					sign_out: () => leave(joining, caller),
				},
				form,
			),
	});
}

async function join({ request, context, token }: Joining, form: FormData, language: Language): Promise<Done<never>> {
	const { first_name: firstName, last_name: lastName, password, accept: terms, timezone } = parseForm(joinSchema, form);
	const accepted = acceptedTags(request.headers.get("Accept-Language"));
	const place = newAccountPlace({ accepted, language, timezone, network: context.cloudflare.cf ?? null });
	const from = { ip: clientAddress(request), from: clientCountry(request, context), userAgent: request.headers.get("User-Agent") };
	const { sessionSecret } = await joinAsNewcomer(await ctxFor(context), {
		...{ token, password, firstName, lastName, language, ...place, ...from },
		acceptsTerms: terms === "on",
	});
	return {
		to: paths.home,
		cookies: [sessionCookieHeader(request, sessionSecret)],
		toast: { kind: "success", key: "members.join.accepted" },
	};
}

/** as: the address that the person said they accept with; absent where the invitation went to it. */
async function accept({ context, token }: Joining, caller: Identified | null, as: string | undefined): Promise<Done<never>> {
	if (!caller) return { to: paths.login({ redirect: paths.join(token) }) };
	const ctx = await ctxFor(context);
	const { accountHid } = await acceptInvitation(ctx, caller, { token, ...(as !== undefined && { as }) });
	const to = caller.account.hid === accountHid ? paths.home : paths.inAccount(accountHid);
	return { to, toast: { kind: "success", key: "members.join.accepted" } };
}

async function leave({ request, context, token }: Joining, caller: Identified | null): Promise<Done<never>> {
	if (caller?.session.impersonatorId) throw new AppError("ImpersonatedException");
	if (caller) await signOut(await ctxFor(context), caller);
	const headers = new Headers({ "Set-Cookie": clearSessionCookie(request) });
	if (caller) forgetInBrowser(headers);
	return { to: paths.join(token), cookies: headers.getSetCookie() };
}
