import { linkFormSchema, passwordFormSchema } from "~/domain/account/sign-in-forms";
import { parseForm } from "~/server/answer-form";
import { readSession } from "~/server/guards";
import type { LoadContext } from "~/server/load-context";
import { safeReturnPath } from "~/server/return-path";
import { answerCodeForm } from "~/server/sign-in/answer-code-form";
import { answerPasskey } from "~/server/sign-in/answer-passkey";
import { answerSignIn, refuseStep, type SignInForm } from "~/server/sign-in/answer-sign-in";
import { AppError } from "~/services/app-error";
import { personUnlessRight, requirePerson } from "~/services/bot-check/require-person";
import { signInByLink } from "~/services/sessions/sign-in-by-link";
import { signInByPassword } from "~/services/sessions/sign-in-by-password";

interface LoginForm {
	request: Request;
	context: LoadContext;
	/** The e-mail address; a token needs none. */
	token: string | undefined;
}

/** The forms of /login: by the link's token, by passkey, by code (its dialog), by password. */
export async function answerLogin({ request, context, token }: LoginForm) {
	const form = await request.formData();
	const { searchParams } = new URL(request.url);
	const call = { request, context, form, to: safeReturnPath(searchParams.get("redirect")) };
	if (form.has("passkey")) return answerPasskey(call);
	if (token !== undefined) return connectByLink(call, token);
	const byCode = searchParams.get("dialog") === "login_by_code" || (form.has("code") && !form.has("password"));
	return byCode ? answerCodeForm(call) : connectByPassword(call);
}

async function connectByPassword(call: SignInForm) {
	const { request, context, form } = call;
	try {
		const { email, password, resurrect, _passive_client_token: person } = parseForm(passwordFormSchema, form);
		return await answerSignIn({
			...call,
			step: "password",
			async signIn(ctx, from) {
				const isPerson = await requirePerson(ctx, { token: person, action: "login_credentials", ip: from.ip });
				return signInByPassword(ctx, { ...from, email, password, isPerson, resurrect: resurrect === "true" });
			},
		});
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		// Refuses a form posted from another site, which could sign the user in to a foreign account.
		await readSession(request, context);
		return refuseStep(error, { request, form, step: "password" });
	}
}

async function connectByLink(call: SignInForm, token: string) {
	const sent = linkFormSchema.safeParse(Object.fromEntries(call.form)).data;
	return answerSignIn({
		...call,
		step: "link",
		async signIn(ctx, from) {
			const proof = { token: sent?._passive_client_token, action: "login_credentials", ip: from.ip };
			return personUnlessRight(ctx, proof, () => signInByLink(ctx, { ...from, token, resurrect: sent?.resurrect === "true" }));
		},
	});
}
