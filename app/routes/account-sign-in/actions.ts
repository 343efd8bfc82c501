import { z } from "zod";
import type { CompanyRefusal } from "~/domain/account/company-sign-in";
import { paths } from "~/paths";
import { type Done, parseForm, textOf } from "~/server/answer-form";
import { byIntent, type Sent } from "~/server/serve-screen";
import { addDomain, checkDomain, removeDomain } from "~/services/company-sign-in/company-domains";
import { companySchema, domainSchema } from "~/services/company-sign-in/company-input";
import { endCompany, saveCompany } from "~/services/company-sign-in/save-company";
import { tryCompany } from "~/services/company-sign-in/try-company";
import { parseInput } from "~/services/parse-input";

/** Fault that a trial found; null: none. */
export interface Tried {
	refusal: CompanyRefusal | null;
}

const endSchema = z.object({ current_password: z.string().default("") });

export function actOnCompany({ signed, form }: Sent): Promise<Done<Tried>> {
	const { ctx, seat } = signed;
	const field = (name: string) => textOf(form, name);
	return byIntent(
		{
			async save() {
				const read = parseInput(companySchema, {
					...{ issuer: field("issuer"), client_id: field("client_id"), client_secret: field("client_secret") },
					...{ role: field("role") || undefined, websites: form.getAll("websites").map(String) },
					...{ password_off: form.get("password_off") === "on" ? "on" : undefined, current_password: field("current_password") },
				});
				await saveCompany(ctx, seat, {
					...{ issuer: read.issuer, clientId: read.client_id, secret: read.client_secret, role: read.role },
					...{ websites: read.websites, passwordOff: read.password_off === "on", password: read.current_password },
				});
				return { to: paths.company(), toast: { kind: "success", key: "company.saved" } };
			},
			async add_domain() {
				await addDomain(ctx, seat, parseInput(domainSchema, { domain: field("domain") }).domain);
				return { to: paths.company(), toast: { kind: "success", key: "company.added" } };
			},
			async check_domain() {
				const state = await checkDomain(ctx, seat, field("id"));
				const facts = { domain: field("domain") };
				return { to: paths.company(), ...(state === "proved" && { toast: { kind: "success", key: "company.checked", facts } as const }) };
			},
			async remove_domain() {
				await removeDomain(ctx, seat, field("id"));
				return { to: paths.company(), toast: { kind: "success", key: "company.removedDomain", facts: { domain: field("domain") } } };
			},
			try: async () => ({ shown: { refusal: await tryCompany(ctx, seat) } }),
			async end() {
				await endCompany(ctx, seat, { password: parseForm(endSchema, form).current_password });
				return { to: paths.company(), toast: { kind: "success", key: "company.ended" } };
			},
		},
		form,
	);
}
