import { z } from "zod";
import { passwordLengthFault } from "./password-length";

/** A password or a code of an app, as it was typed. */
export const typedProof = z.string().max(2_000, "account.password.currentWrong").default("");

/** Source: spec A §5 "Password change". The server applies further rules (password-rule.ts). */
export const passwordSchema = z
	.object({
		current_password: typedProof,
		password: z.string().default(""),
		password_confirmation: z.string().default(""),
		/** When ticked, API tokens are revoked with the sessions. */
		end_api_tokens: z.literal("true").optional(),
		/** When ticked, passkeys end too. */
		end_passkeys: z.literal("true").optional(),
	})
	.superRefine(({ password, password_confirmation }, issues) => {
		const fault = passwordLengthFault(password);
		if (fault) issues.addIssue({ code: "custom", path: ["password"], message: fault });
		if (password_confirmation === "") {
			issues.addIssue({ code: "custom", path: ["password_confirmation"], message: "password.confirmationRequired" });
		} else if (password !== password_confirmation) {
			issues.addIssue({ code: "custom", path: ["password_confirmation"], message: "password.mismatch" });
		}
	});
