import { passkeySchema } from "~/domain/account/sign-in-forms";
import { AppError } from "~/services/app-error";
import { signInByPasskey } from "~/services/sessions/sign-in-by-passkey";
import { parseForm } from "../answer-form";
import { readSession } from "../guards";
import { answerSignIn, refuseStep, type SignInForm } from "./answer-sign-in";

/** A sign-in by passkey, from the page of either step. */
export async function answerPasskey(call: SignInForm) {
	const { request, context, form } = call;
	try {
		const { passkey: answer, resurrect } = parseForm(passkeySchema, form);
		return await answerSignIn({
			...call,
			step: "passkey",
			signIn: (ctx, from) => signInByPasskey(ctx, { ...from, answer, resurrect: resurrect === "true" }),
		});
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		await readSession(request, context);
		return refuseStep(error, { request, form, step: "passkey" });
	}
}
