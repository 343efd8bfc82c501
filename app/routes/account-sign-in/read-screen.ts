import { redirect } from "@remix-run/cloudflare";
import { unicodeDomain } from "~/domain/normalize/unicode-domain";
import { formatInstant } from "~/i18n/format";
import { paths } from "~/paths";
import type { Asked } from "~/server/serve-screen";
import { readCompany } from "~/services/company-sign-in/read-company";
import { readProof } from "~/services/security/read-proof";
import { listWebsites } from "~/services/websites/list-websites";

/** Content of the page of the company's sign-in. Throws ForbiddenException for everybody but the owner. */
export async function readScreen({ signed, url, language }: Asked) {
	const { ctx, seat, account } = signed;
	if (seat.refusal("members.write") === "ImpersonatedException") throw redirect(paths.members({ refused: "impersonated" }));
	const { settings, domains, ...view } = await readCompany(ctx, seat);
	const told = (at: number | null) => (at === null ? null : formatInstant(at, { language, timezone: account.timezone }));
	return {
		...view,
		settings: settings && { ...settings, refusedAt: told(settings.refusedAt) },
		domains: domains.map(({ domain, checkedAt, provedAt, ...one }) => ({
			...one,
			domain: unicodeDomain(domain),
			checked: told(checkedAt),
			proved: told(provedAt),
		})),
		websites: (await listWebsites(ctx, seat)).map(({ hid, domain }) => ({ hid, name: unicodeDomain(domain) })),
		proof: await readProof(ctx, seat, "any"),
		isEnding: url.searchParams.get("dialog") === "end_company" && settings !== null,
	};
}
export type Screen = Awaited<ReturnType<typeof readScreen>>;
