import { z } from "zod";

/** The user's answer to a program that asks for access. */
export const consentSchema = z.object({
	scope: z.array(z.enum(["read", "write"]), "oauth.errors.scope").min(1, "oauth.errors.scope"),
	current_password: z.string().max(2_000, "account.password.currentWrong").default(""),
});
