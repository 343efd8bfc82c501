import { z } from "zod";

const text = (required: string, max = 200) => z.string({ error: required }).trim().min(1, required).max(max, "billing.long");

/** Billing details, in the form and in the call. Source: spec A §5 "Billing". */
export const customerSchema = z
	.object({
		name: text("billing.name"),
		email: z.union([z.literal(""), z.email("billing.email").max(200, "billing.long")]).nullish(),
		line1: text("billing.line1"),
		postal_code: text("billing.postalCode", 20),
		city: text("billing.city"),
		country: z
			.string({ error: "billing.country" })
			.trim()
			.regex(/^[A-Za-z]{2}$/, "billing.country")
			.transform((country) => country.toUpperCase()),
	})
	.transform(({ email, postal_code: postalCode, ...rest }) => ({ ...rest, email: email ?? "", postalCode }));
