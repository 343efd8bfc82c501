import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { EmptyCard } from "~/components/data-table/empty-card";
import { UnderDialog } from "~/components/dialog/under-dialog";
import { Failure } from "~/components/form/failure";
import { refusalOf, useOutcome } from "~/components/form/outcome";
import { PageHeader } from "~/components/layout/page-header";
import { ScreenError } from "~/components/layout/screen-error";
import { WebsiteNav } from "~/components/layout/website-nav";
import { LinkButton } from "~/components/ui/link-button";
import { unicodeDomain } from "~/domain/normalize/unicode-domain";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { requireVerified, type Signed } from "~/server/guards";
import { detectLanguage } from "~/server/language";
import { screenTitle } from "~/server/titles";
import { listQueryWebsites, type QueryWebsite } from "~/services/search-queries/list-query-websites";
import { listWebsites } from "~/services/websites/list-websites";
import { runForm } from "./actions";
import { BrandDialog } from "./brand-dialog";
import { type QueriesQuery, readQueriesQuery } from "./queries-address";
import { QueriesView } from "./queries-view";
import { readScreen } from "./read-screen";
import { readTrack } from "./read-track";
import { TrackDialog } from "./track-dialog";

export const ErrorBoundary = ScreenError;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const signed = await requireVerified(request, context);
	const { searchParams } = new URL(request.url);
	const language = await detectLanguage(request);
	const title = await screenTitle(request, "queries.title");
	const query = readQueriesQuery(searchParams, params.website ?? "");
	const { website, property, kinds } = await findWebsite(signed, query);
	if (property === null)
		return {
			title,
			website: { hid: website.hid, slug: website.domain, name: unicodeDomain(website.domain) },
			screen: null,
			kinds,
			dialog: null,
			track: null,
		};
	const dialog = searchParams.get("dialog");
	const screen = await readScreen(signed, { query, property, language });
	const tab = screen.data?.tab;
	// The address alone, without chosen rows, means all rows of the page.
	const shown = dialog === "track" && tab?.kind === "queries" ? tab.rows.map((row) => row.query) : null;
	return {
		title,
		website: { hid: website.hid, slug: website.domain, name: screen.name },
		screen,
		kinds,
		dialog,
		track:
			shown &&
			(await readTrack(signed, { query, property, language, queries: shown, first: Number(searchParams.get("first")) || undefined })),
	};
}

export async function action({ request, context, params }: ActionFunctionArgs) {
	const signed = await requireVerified(request, context);
	const query = readQueriesQuery(new URL(request.url).searchParams, params.website ?? "");
	const { property } = await findWebsite(signed, query);
	if (property === null) throw notFound();
	return runForm(signed, { query, property, language: await detectLanguage(request), form: await request.formData() });
}

/** The website of the address with its property of the service; null without one. Throws 404 for a website that is not the account's. */
async function findWebsite({ ctx, seat }: Signed, query: QueriesQuery) {
	const connected = (await listQueryWebsites(ctx, seat)).filter(({ hid }) => hid === query.website);
	const property: QueryWebsite | null = connected.find(({ kind }) => kind === query.kind) ?? connected[0] ?? null;
	const website = property ?? (await listWebsites(ctx, seat)).find(({ hid }) => hid === query.website);
	if (!website) throw notFound();
	// A website with another service only is shown by that one.
	if (property) query.kind = property.kind;
	return { website, property, kinds: connected.map(({ kind }) => kind) };
}

function notFound(): Response {
	return new Response(null, { status: 404 });
}

/** Queries of a website as Search Console or Bing tell them, beside our positions. */
export default function WebsiteQueries() {
	const { t } = useTranslation();
	const { screen, website, kinds, dialog, track } = useLoaderData<typeof loader>();
	const outcome = useOutcome<typeof action>();
	if (screen === null)
		return (
			<>
				<PageHeader title={t("queries.titleOf", website)} help={t("queries.help")} />
				<WebsiteNav website={website} current="queries" />
				<EmptyCard icon="queries" title={t("queries.unconnected.title", website)} text={t("queries.unconnected.text")}>
					<LinkButton to={paths.connections()}>{t("queries.start.connect")}</LinkButton>
				</EmptyCard>
			</>
		);
	const refusal = refusalOf(outcome, "track");
	const content = outcome?.shown ?? track;
	const failure = refusalOf(outcome, "choose")?.failure ?? null;
	const isOpen = dialog === "track" && content !== null;
	const isUnderDialog = isOpen || dialog === "brand_words";
	return (
		<>
			<UnderDialog open={isUnderDialog} className="screen">
				<Failure words={failure} className="mb-4" />
				<QueriesView screen={screen} kinds={kinds} isUnderDialog={isUnderDialog} />
			</UnderDialog>
			{isOpen && <TrackDialog content={content} query={screen.query} refusal={refusal} />}
			{dialog === "brand_words" && <BrandDialog screen={screen} refusal={refusalOf(outcome, "brand_words")} />}
		</>
	);
}
