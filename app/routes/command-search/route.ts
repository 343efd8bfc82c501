import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { FoundCommands } from "~/components/command-menu/command-list";
import { normalizeTerm } from "~/domain/normalize/term";
import { domainHolds } from "~/domain/normalize/unicode-domain";
import { defaultDates } from "~/domain/position/report-dates";
import { localDay } from "~/domain/time/local-day";
import { requireVerified } from "~/server/guards";
import { listWebsites } from "~/services/websites/list-websites";

const MAX_KEYWORDS = 12;
const MAX_WEBSITES = 4;
const MAX_CHARACTERS = 200;

/** Websites and keywords of the account for the command menu, as JSON. Not part of the documented API. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { ctx, account } = await requireVerified(request, context);
	const q = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, MAX_CHARACTERS);
	const websites = (await listWebsites(ctx, { accountId: account.id })).map((one) => one.domain);
	const page = await ctx.ports.tables.read(account, {
		...defaultDates(localDay(account.timezone, ctx.now())),
		scope: { kind: "all" },
		q,
		favorites: false,
		grouping: "website",
		sort: "term",
		dir: "asc",
		page: 1,
		size: MAX_KEYWORDS,
		synthesis: false,
	});
	const domain = (index: number) => page.websites[index]?.domain ?? "";
	const found: FoundCommands = {
		websites: q === "" ? [] : websites.filter((one) => domainHolds(one, normalizeTerm(q))).slice(0, MAX_WEBSITES),
		keywords: q === "" ? [] : page.rows.map(({ hid, term, website }) => ({ id: hid, term, domain: domain(website) })),
	};
	return Response.json(found, { headers: { "Cache-Control": "private, no-store" } });
}
