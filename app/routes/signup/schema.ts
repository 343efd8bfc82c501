import { z } from "zod";
import { firstKeywordsSchema } from "~/domain/account/first-keywords";
import { passwordLengthFault } from "~/domain/account/password-length";
import { NAME_MAX_CHARACTERS } from "~/domain/account/sign-up-rules";
import { HID_PATTERN } from "~/domain/hid";

const MAX_EMAIL_CHARACTERS = 254;
const name = z.string().max(NAME_MAX_CHARACTERS, "joining.errors.long").optional();

/** Browser and server check the same; messages are keys of the catalogue. The server alone knows the common passwords. */
export const signUpSchema = z.object({
	first_name: name,
	last_name: name,
	email: z
		.string({ error: "joining.errors.emailRequired" })
		.trim()
		.max(MAX_EMAIL_CHARACTERS, "joining.errors.emailInvalid")
		.regex(/^[^@\s]+@[^@\s]+$/, "joining.errors.emailInvalid"),
	password: z.string({ error: "password.required" }).superRefine((password, check) => {
		const fault = passwordLengthFault(password);
		if (fault) check.addIssue({ code: "custom", message: fault });
	}),
	/** Distinguishes a form that is sent twice from two forms. */
	attempt: z
		.string()
		.regex(new RegExp(`^${HID_PATTERN}$`))
		.optional()
		.catch(undefined),
	/** IANA zone of the browser; absent without JavaScript. */
	timezone: z.string().max(100).optional(),
	/** True if the user accepts the terms of service. Optional, because the product asks again after the activation. */
	accept: z.literal("on").optional().catch(undefined),
	website: firstKeywordsSchema.shape.website.optional(),
	keywords: firstKeywordsSchema.shape.keywords.optional(),
	_passive_client_token: z.string().max(10_000).optional(),
});
