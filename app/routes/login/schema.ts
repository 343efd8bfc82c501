import { z } from "zod";
import { forbidEval } from "~/components/forbid-eval";

forbidEval();

const MAX_EMAIL_LENGTH = 254;
/** Longer ones are refused before they cost a hash. */
const MAX_PASSWORD_LENGTH = 1024;

/** One schema for both sides; messages are catalogue keys. */
export const signInSchema = z.object({
	email: z
		.string({ error: "shell.signIn.errors.emailRequired" })
		.trim()
		.max(MAX_EMAIL_LENGTH, "shell.signIn.errors.emailInvalid")
		.regex(/^[^@\s]+@[^@\s]+$/, "shell.signIn.errors.emailInvalid"),
	password: z.string({ error: "shell.signIn.errors.passwordRequired" }).max(MAX_PASSWORD_LENGTH, "shell.signIn.errors.passwordLong"),
});
