import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { FoundCommands } from "~/components/command-menu/command-list";
import { caseKey } from "~/domain/normalize/plain-text";
import { normalizeTerm } from "~/domain/normalize/term";
import { domainHolds } from "~/domain/normalize/unicode-domain";
import { defaultDates } from "~/domain/position/report-dates";
import { openedParameters } from "~/domain/table/saved-view";
import { localDay } from "~/domain/time/local-day";
import { paths } from "~/paths";
import { requireVerified } from "~/server/guards";
import { listViews } from "~/services/saved-views/list-views";
import { viewLimits } from "~/services/saved-views/view-limits";
import { listWebsites } from "~/services/websites/list-websites";

const MAX_KEYWORDS = 12;
const MAX_WEBSITES = 4;
const MAX_VIEWS = 4;
const MAX_CHARACTERS = 200;

/** Websites, saved views and keywords of the account for the command menu, as JSON. Not part of the documented API. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const signed = await requireVerified(request, context);
	const { ctx, account, seat } = signed;
	const q = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, MAX_CHARACTERS);
	const websites = (await listWebsites(ctx, seat)).map((one) => one.domain);
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
	const views = q === "" ? [] : (await listViews(ctx, signed.seat)).filter(({ name }) => caseKey(name).includes(caseKey(q)));
	const domain = (index: number) => page.websites[index]?.domain ?? "";
	const found: FoundCommands = {
		websites: q === "" ? [] : websites.filter((one) => domainHolds(one, normalizeTerm(q))).slice(0, MAX_WEBSITES),
		views: await Promise.all(
			views.slice(0, MAX_VIEWS).map(async (view) => {
				const parameters = openedParameters(view, await viewLimits(ctx, signed.seat, view));
				return { name: view.name, href: paths.positionMonitoring(parameters, view.slug) };
			}),
		),
		keywords: q === "" ? [] : page.rows.map(({ hid, term, website }) => ({ id: hid, term, domain: domain(website) })),
	};
	return Response.json(found, { headers: { "Cache-Control": "private, no-store" } });
}
