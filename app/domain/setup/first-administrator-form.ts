import { z } from "zod";

const MAX_EMAIL_CHARACTERS = 254;
/** Longer texts are no token of the runner: they are refused without a digest. */
export const SETUP_TOKEN_MAX_CHARACTERS = 200;

/** The form of the first administrator; messages are keys of the catalogue. */
export const firstAdministratorSchema = z.object({
	email: z
		.string({ error: "joining.errors.emailRequired" })
		.trim()
		.max(MAX_EMAIL_CHARACTERS, "joining.errors.emailInvalid")
		.regex(/^[^@\s\p{Cc}]+@[^@\s\p{Cc}]+$/u, "joining.errors.emailInvalid"),
	password: z.string({ error: "password.required" }),
	/** IANA zone of the browser; absent without JavaScript. */
	timezone: z.string().max(100).optional().catch(undefined),
});
