import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { refusalStatus, textOf } from "~/server/answer-form";
import { clientAddress } from "~/server/client-address";
import { refusalWords } from "~/server/error-words";
import { ctxFor, readSession, requirePerson } from "~/server/guards";
import { detectLanguage } from "~/server/language";
import { AppError } from "~/services/app-error";
import { askConfirmation } from "~/services/security/confirm-by-passkey";
import { askNewPasskey } from "~/services/security/passkeys";
import { askPasskeySignIn } from "~/services/sessions/sign-in-by-passkey";

/**
 * POST {for: "sign_in" | "register" | "confirm"}: options for the browser, with a challenge that is good once; {refusal} where none are given, in the
 * reader's words.
 */
export async function action({ request, context }: ActionFunctionArgs) {
	const wanted = textOf(await request.formData(), "for");
	const headers = { "Cache-Control": "private, no-store" };
	try {
		return Response.json(await optionsFor(wanted, { request, context }), { headers });
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		const { message, errors } = refusalWords(error, await detectLanguage(request));
		const refusal = Object.values(errors).flat().join(" ") || message;
		return Response.json({ refusal }, { status: refusalStatus(error), headers });
	}
}

async function optionsFor(wanted: string, { request, context }: Pick<ActionFunctionArgs, "request" | "context">): Promise<object | null> {
	if (wanted === "sign_in") {
		await readSession(request, context);
		return askPasskeySignIn(await ctxFor(context), { ip: clientAddress(request) });
	}
	const { ctx, seat } = await requirePerson(request, context);
	if (wanted === "register") return askNewPasskey(ctx, seat);
	return wanted === "confirm" ? askConfirmation(ctx, seat) : null;
}
