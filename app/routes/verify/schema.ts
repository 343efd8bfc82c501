import { z } from "zod";

const MAX_CHARACTERS = 254;
const token = z.string().max(10_000).optional();

/** Messages are keys of the catalogue. Source: spec A §5 "Verification code". */
export const codeSchema = z.object({
	code: z
		.string({ error: "joining.errors.codeRequired" })
		.max(100, "errors.InvalidCodeException")
		.refine((code) => code.replace(/\D/g, "").length >= 4, "joining.errors.codeShort"),
	_passive_client_token: token,
});

/** Fields of the way that is not chosen are not validated. */
export const resendSchema = z
	.object({
		method: z.enum(["email", "sms"]).default("email"),
		email: z.string().trim().max(MAX_CHARACTERS, "joining.errors.emailInvalid").optional(),
		phone: z.string().trim().max(MAX_CHARACTERS, "joining.errors.phoneInvalid").optional(),
		phone_country: z.string().max(2).default(""),
		_passive_client_token: token,
	})
	.superRefine(({ method, email, phone }, check) => {
		const refuse = (path: "email" | "phone", message: string) => check.addIssue({ code: "custom", path: [path], message });
		if (method === "sms") {
			if (!phone) refuse("phone", "joining.errors.phoneRequired");
		} else if (!email) refuse("email", "joining.errors.emailRequired");
		else if (!/^[^@\s]+@[^@\s]+$/.test(email)) refuse("email", "joining.errors.emailInvalid");
	});
