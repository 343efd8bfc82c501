import { redirect } from "@remix-run/cloudflare";
import { secondStepSchema } from "~/domain/account/sign-in-forms";
import { paths } from "~/paths";
import { parseForm } from "~/server/answer-form";
import { readSession } from "~/server/guards";
import { answerPasskey } from "~/server/sign-in/answer-passkey";
import { answerSignIn, refuseStep, type SignInForm } from "~/server/sign-in/answer-sign-in";
import { readStepCookie } from "~/server/step-cookie";
import { AppError } from "~/services/app-error";
import { signInBySecondStep } from "~/services/sessions/sign-in-by-second-step";

/** The second step by a code, or the whole sign-in by a passkey. A sign-in that waits no more begins again. */
export async function answerStep(call: SignInForm) {
	const { request, context, form, to } = call;
	if (form.has("passkey")) return answerPasskey(call);
	const secret = readStepCookie(request);
	try {
		const { second_step: code } = parseForm(secondStepSchema, form);
		return await answerSignIn({
			...call,
			step: "second_step",
			signIn: (ctx, from) =>
				signInBySecondStep(ctx, { ...from, secret: secret ?? "", code }).catch((error: unknown) => {
					const isOver = error instanceof AppError && error.code === "InvalidTokenException";
					throw isOver ? redirect(paths.login({ reason: "expired", ...(to !== paths.home && { redirect: to }) })) : error;
				}),
		});
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		await readSession(request, context);
		return refuseStep(error, { request, form, step: "second_step" });
	}
}
