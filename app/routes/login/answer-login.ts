import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/cloudflare";
import { linkFormSchema, passwordFormSchema } from "~/domain/account/sign-in-forms";
import { readSession } from "~/server/guards";
import type { LoadContext } from "~/server/load-context";
import { safeReturnPath } from "~/server/return-path";
import { answerCodeForm, type CodeFormState } from "~/server/sign-in/answer-code-form";
import { answerSignIn } from "~/server/sign-in/answer-sign-in";
import { personUnlessRight, requirePerson } from "~/services/bot-check/require-person";
import { signInByLink } from "~/services/sessions/sign-in-by-link";
import { signInByPassword } from "~/services/sessions/sign-in-by-password";

interface LoginForm {
	request: Request;
	context: LoadContext;
	/** Of the address; a token signs in alone. */
	token: string | undefined;
}

/** What the screen shows after a form that did not get in. */
export type LoginState = Omit<CodeFormState, "step"> & { step: "password" | "link" | CodeFormState["step"] };

/** The forms of /login: by the link's token, by code (its dialog), by password. */
export async function answerLogin({ request, context, token }: LoginForm) {
	const form = await request.formData();
	const { searchParams } = new URL(request.url);
	const to = safeReturnPath(searchParams.get("redirect"));
	if (token !== undefined) return connectByLink({ request, context, form, token, to });
	const byCode = searchParams.get("dialog") === "login_by_code" || (form.has("code") && !form.has("password"));
	return byCode ? answerCodeForm({ request, context, form, to }) : connectByPassword({ request, context, form, to });
}

async function connectByPassword({ request, context, form, to }: Parameters<typeof answerCodeForm>[0]) {
	const submission = parseWithZod(form, { schema: passwordFormSchema });
	if (submission.status !== "success") {
		// Also refuses a form posted from elsewhere: nobody is to be signed in to another's account.
		await readSession(request, context);
		return data<LoginState>({ step: "password", email: "", lastResult: submission.reply({ hideFields: ["password"] }) }, { status: 400 });
	}
	const { email, password, resurrect, _passive_client_token: person } = submission.value;
	const refused = await answerSignIn({
		request,
		context,
		submission,
		to,
		async signIn(ctx, from) {
			const isPerson = await requirePerson(ctx, { token: person, action: "login_credentials", ip: from.ip });
			return signInByPassword(ctx, { ...from, email, password, isPerson, resurrect: resurrect === "true" });
		},
	});
	return data<LoginState>({ ...refused.data, step: "password", email }, refused.init ?? {});
}

async function connectByLink({ request, context, form, token, to }: Parameters<typeof answerCodeForm>[0] & { token: string }) {
	const submission = parseWithZod(form, { schema: linkFormSchema });
	const sent = submission.status === "success" ? submission.value : {};
	const refused = await answerSignIn({
		request,
		context,
		submission,
		to,
		async signIn(ctx, from) {
			const proof = { token: sent._passive_client_token, action: "login_credentials", ip: from.ip };
			return personUnlessRight(ctx, proof, () => signInByLink(ctx, { ...from, token, resurrect: sent.resurrect === "true" }));
		},
	});
	return data<LoginState>({ ...refused.data, step: "link", email: "" }, refused.init ?? {});
}
