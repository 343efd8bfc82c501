import { z } from "zod";
import { API_SCOPES, API_TOKEN_DAYS, API_TOKEN_LABEL_MAX_CHARACTERS } from "~/domain/account/api-token-rules";

/** Fields as in POST account/tokens/api. Source: spec A §5 "API token: label required". */
export const tokenSchema = z.object({
	label: z
		.string({ error: "apiTokens.errors.label" })
		.trim()
		.min(1, "apiTokens.errors.label")
		.max(API_TOKEN_LABEL_MAX_CHARACTERS, "apiTokens.errors.long"),
	scope: z.enum(API_SCOPES).default("*"),
	/** "" for a token that does not expire. */
	days: z
		.enum(["", ...API_TOKEN_DAYS.map(String)])
		.default("")
		.transform((text) => (text === "" ? null : Number(text))),
	/** What it makes stays when it ends. */
	keeps_made: z
		.literal("on")
		.optional()
		.transform((text) => text === "on"),
	current_password: z.string().max(2_000, "account.password.currentWrong").default(""),
});
