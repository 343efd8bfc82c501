import { paths } from "~/paths";
import { type Done, parseForm, textOf } from "~/server/answer-form";
import type { Signed } from "~/server/guards";
import type { Sent } from "~/server/serve-screen";
import { createApiToken } from "~/services/api-tokens/create-api-token";
import { deleteApiToken } from "~/services/api-tokens/delete-api-token";
import { tokenSchema } from "./schema";

/** A new key. Only this answer contains it: no address, cookie or log does. */
interface CreatedShown {
	label: string;
	key: string;
}

/** Runs any form of this screen. */
export function changeKeys({ signed, form }: Sent): Promise<Done<CreatedShown>> {
	return textOf(form, "intent") === "delete" ? remove(signed, form) : create(signed, form);
}

async function create(signed: Signed, form: FormData): Promise<Done<CreatedShown>> {
	const { label, scope, days, keeps_made: keepsMade, current_password: currentPassword } = parseForm(tokenSchema, form);
	const { key, token } = await createApiToken(signed.ctx, signed.seat, { label, scope, days, keepsMade, currentPassword });
	return { shown: { label: token.label, key }, isSaved: true };
}

async function remove(signed: Signed, form: FormData): Promise<Done<CreatedShown>> {
	await deleteApiToken(signed.ctx, signed.seat, { hid: textOf(form, "id"), made: textOf(form, "made") === "keep" ? "keep" : "end" });
	return { to: paths.apiTokens(), toast: { kind: "success", key: "apiTokens.deleted" } };
}
