import { z } from "zod";

const MAX_EMAIL_CHARACTERS = 254;
/** Longer passwords are refused before they cost a hash. */
const MAX_PASSWORD_CHARACTERS = 1_024;
/** With spaces and dashes; the server validates the rest. */
const MAX_CODE_CHARACTERS = 100;

// Messages are keys of the catalogue. Field names are those of the API's payload.
const email = z
	.string({ error: "signIn.errors.emailRequired" })
	.trim()
	.max(MAX_EMAIL_CHARACTERS, "signIn.errors.emailInvalid")
	.regex(/^[^@\s]+@[^@\s]+$/, "signIn.errors.emailInvalid");
const shared = { resurrect: z.literal("true").optional(), _passive_client_token: z.string().max(5_000).optional() };

export const passwordFormSchema = z.object({
	email,
	password: z.string({ error: "signIn.errors.passwordRequired" }).max(MAX_PASSWORD_CHARACTERS, "signIn.errors.passwordLong"),
	...shared,
});
/** Step 1 of login by code and of the forgotten password. */
export const emailFormSchema = z.object({ email, ...shared });
/** Step 2 of both. */
export const codeFormSchema = z.object({
	email,
	code: z.string({ error: "signIn.errors.codeRequired" }).max(MAX_CODE_CHARACTERS, "signIn.errors.codeRequired"),
	...shared,
});
const stepCode = z.string({ error: "signIn.step.required" }).max(MAX_CODE_CHARACTERS, "signIn.step.required");
export const secondStepSchema = z.object({ second_step: stepCode });
/** First code of a new authenticator app. */
export const appCodeSchema = z.object({ code: stepCode });
/** Answer of a passkey, JSON. */
export const passkeySchema = z.object({ passkey: z.string().max(20_000), resurrect: z.literal("true").optional() });
/** The link of a mail: its token is in the address. */
export const linkFormSchema = z.object(shared);
