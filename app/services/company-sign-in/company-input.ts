import { z } from "zod";
import { COMPANY_ROLES } from "~/domain/account/company-sign-in";

/** Fields of the page of the company's sign-in. */
export const companySchema = z.object({
	issuer: z
		.string({ error: "company.errors.issuerRequired" })
		.trim()
		.min(1, "company.errors.issuerRequired")
		.max(500, "company.errors.issuer"),
	client_id: z
		.string({ error: "company.errors.clientRequired" })
		.trim()
		.min(1, "company.errors.clientRequired")
		.max(500, "company.errors.clientLong"),
	/** "": the one that is stored. */
	client_secret: z.string().trim().max(2_000, "company.errors.clientLong").default(""),
	role: z.enum(COMPANY_ROLES, "members.errors.role"),
	websites: z.array(z.string("invalid"), "invalid").max(1000, "invalid").default([]),
	password_off: z.literal("on").optional().catch(undefined),
	current_password: z.string().default(""),
});

export const domainSchema = z.object({
	domain: z.string({ error: "company.errors.domain" }).trim().min(1, "company.errors.domain").max(254, "company.errors.domain"),
});
