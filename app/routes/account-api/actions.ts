import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { Language } from "~/i18n/languages";
import { paths } from "~/paths";
import { errorMessage } from "~/server/error-words";
import { flashToast } from "~/server/flash";
import { failureReply } from "~/server/form-reply";
import type { Signed } from "~/server/guards";
import { createApiToken } from "~/services/api-tokens/create-api-token";
import { deleteApiToken } from "~/services/api-tokens/delete-api-token";
import { AppError } from "~/services/app-error";
import { tokenSchema } from "./schema";

/** Only this answer contains the key: no address, cookie or log does. */
export type Answer =
	| { kind: "created"; label: string; key: string }
	| { kind: "refused"; reply: SubmissionResult<string[]> }
	| { kind: "failed"; failure: string };

export type Outcome = { to: string; cookies: string[] } | { answer: Answer };

export async function runIntent(signed: Signed, form: FormData, language: Language): Promise<Outcome> {
	return form.get("intent") === "delete" ? remove(signed, form, language) : create(signed, form, language);
}

async function create(signed: Signed, form: FormData, language: Language): Promise<Outcome> {
	const submission = parseWithZod(form, { schema: tokenSchema });
	if (submission.status !== "success") {
		return { answer: { kind: "refused", reply: submission.reply({ hideFields: ["current_password"] }) } };
	}
	const { label, current_password: currentPassword } = submission.value;
	try {
		const { key, token } = await createApiToken(signed.ctx, signed, { label, scope: "*", currentPassword });
		return { answer: { kind: "created", label: token.label, key } };
	} catch (error) {
		return { answer: { kind: "refused", reply: failureReply(signed.ctx, submission, error, language) } };
	}
}

async function remove(signed: Signed, form: FormData, language: Language): Promise<Outcome> {
	try {
		await deleteApiToken(signed.ctx, signed, { hid: String(form.get("id") ?? "") });
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		return { answer: { kind: "failed", failure: errorMessage(error.code, error.facts, language) } };
	}
	return { to: paths.apiTokens(), cookies: [await flashToast({ kind: "success", key: "apiTokens.deleted" })] };
}
