import { Link } from "@remix-run/react";
import { CalendarX, LoaderCircle } from "lucide-react";
import { useState } from "react";
import { EmptyCard } from "~/components/data-table/empty-card";
import { PageHeader } from "~/components/layout/page-header";
import { WebsiteNav } from "~/components/layout/website-nav";
import { useRegularReload } from "~/components/live/use-regular-reload";
import { ClickRates } from "~/components/queries/click-rates";
import { PageDaysNote } from "~/components/queries/page-days-note";
import { Callout } from "~/components/ui/callout";
import { LinkButton } from "~/components/ui/link-button";
import type { ConnectionKind } from "~/domain/search-query/connection-kinds";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { PagesPart } from "./pages-part";
import { PeriodBar } from "./period-bar";
import { filtered, NO_QUERY_FILTERS, QUERY_TABS, type QueriesQuery, queriesHref } from "./queries-address";
import { QueriesPart } from "./queries-part";
import type { QueriesData, QueriesScreen } from "./read-screen";
import { SharedPart } from "./shared-part";
import { TotalsStrip } from "./totals-strip";

/** While days are collected, the page looks for new ones this often. */
const LOOK_AGAIN_MS = 5_000;

interface ViewProps {
	screen: QueriesScreen;
	kinds: readonly ConnectionKind[];
	isUnderDialog: boolean;
}

/** The screen of one website: what is wrong, what is collected, totals and the table. */
export function QueriesView({ screen, kinds, isUnderDialog }: ViewProps) {
	const { t } = useTranslation();
	const { query, name, domain, data, collecting } = screen;
	const isWaiting = data === null && screen.trouble === null;
	const [isSelecting, setSelecting] = useState(false);
	// New days change the order of the rows: not while someone selects among them.
	useRegularReload((collecting !== null || isWaiting) && !isSelecting && !isUnderDialog, LOOK_AGAIN_MS);
	return (
		<>
			<PageHeader
				title={t("queries.titleOf", { name })}
				help={t("queries.help")}
				meta={
					<span className="flex flex-wrap gap-x-4 gap-y-1">
						{screen.property && (
							<span>{t(screen.property.isWhole ? "queries.domainProperty" : "queries.property", { property: screen.property.label })}</span>
						)}
						<Link to={paths.queries()} className="link">
							{t("queries.otherWebsite")}
						</Link>
						<Link to={paths.connections()} className="link">
							{t("queries.connections")}
						</Link>
						{query.kind === "google_search_console" && (
							<Link to={paths.answers(query.website)} className="link">
								{data?.answers ? t("answers.inPeriod", { ...data.answers }) : t("answers.title")}
							</Link>
						)}
					</span>
				}
				action={kinds.length > 1 && <Services query={query} kinds={kinds} />}
			/>
			<WebsiteNav website={{ hid: query.website, slug: domain, name }} current="queries" />
			<Trouble screen={screen} />
			{collecting !== null && data !== null && <Collecting left={collecting} />}
			{data === null ? (
				isWaiting && (
					<EmptyCard icon="queries" title={t("queries.collecting.title")} text={t("queries.collecting.text")}>
						{collecting === null ? (
							<p className="flex items-center gap-2" role="status">
								<LoaderCircle className="spin size-4" aria-hidden="true" />
								{t("queries.collecting.waiting")}
							</p>
						) : (
							<Collecting left={collecting} />
						)}
					</EmptyCard>
				)
			) : (
				<Content query={query} data={data} screen={screen} onSelect={setSelecting} />
			)}
		</>
	);
}

interface ContentProps {
	query: QueriesQuery;
	data: QueriesData;
	screen: QueriesScreen;
	onSelect: (isSelecting: boolean) => void;
}

function Content({ query, data, screen, onSelect }: ContentProps) {
	const { t } = useTranslation();
	const isEmpty = data.days.length === 0 || data.totals.all.impressions + (data.before?.impressions ?? 0) === 0;
	return (
		<>
			<PeriodBar query={query} data={data} />
			{isEmpty ? (
				<EmptyCard icon={CalendarX} title={t("queries.noData.title")} text={t("queries.noData.text", { period: data.text })}>
					<LinkButton to={queriesHref(filtered(query, { ...NO_QUERY_FILTERS, period: { name: "16m", own: null } }))}>
						{t("queries.noData.whole")}
					</LinkButton>
				</EmptyCard>
			) : (
				<>
					<TotalsStrip data={data} />
					{(data.tab.kind === "shared" || (data.tab.kind === "queries" && query.url === null)) && <PageDaysNote days={data.pageDays} />}
					<nav className="query-tabs" aria-label={t("queries.tabs.label")}>
						{QUERY_TABS.filter((tab) => tab !== "rates" || query.kind === "google_search_console").map((tab) => (
							<Link
								key={tab}
								to={queriesHref(filtered(query, { tab, view: null, ...(tab !== query.tab && { q: "", sort: "clicks", dir: "desc" }) }))}
								className="account-tab"
								aria-current={tab === query.tab ? "page" : undefined}
								preventScrollReset
							>
								{t(`queries.tabs.${tab}`)}
							</Link>
						))}
					</nav>
					{data.tab.kind === "queries" && <QueriesPart query={query} tab={data.tab} brandWords={screen.brandWords} onSelect={onSelect} />}
					{data.tab.kind === "pages" && <PagesPart query={query} tab={data.tab} />}
					{data.tab.kind === "shared" && <SharedPart query={query} tab={data.tab} />}
					{data.tab.kind === "rates" && <ClickRates curve={data.tab.curve} />}
				</>
			)}
		</>
	);
}

function Collecting({ left }: { left: number }) {
	const { t } = useTranslation();
	return (
		<p className="mb-3 flex items-center gap-2 text-ink-muted text-sm">
			<LoaderCircle className="spin size-4" aria-hidden="true" />
			{t("queries.collecting.left", { count: left })}
		</p>
	);
}

/** Says why nothing new arrives, and where it is mended. */
function Trouble({ screen: { trouble } }: { screen: QueriesScreen }) {
	const { t } = useTranslation();
	if (trouble === null) return null;
	const { kind, name, cause, at, likely } = trouble;
	const facts = { name, at: at ?? "–", cause: cause === null ? "" : t(`queries.cause.${cause}`) };
	return (
		<Callout tone={kind === "broken" ? "bad" : kind === "refused" ? "warn" : "info"} role="status" className="mb-3">
			{t(`queries.trouble.${kind}`, facts)} {likely && `${t(`connections.likely.${likely}`)} `}
			<Link to={paths.connections()} className="link">
				{t(kind === "broken" ? "queries.trouble.mend" : "queries.trouble.open")}
			</Link>
		</Callout>
	);
}

/** Links to the services of the website. */
function Services({ query, kinds }: { query: QueriesQuery; kinds: readonly ConnectionKind[] }) {
	const { t } = useTranslation();
	return (
		<nav aria-label={t("queries.service.label")} className="flex flex-wrap gap-1">
			{kinds.map((kind) => (
				<Link
					key={kind}
					to={queriesHref(filtered(query, { kind, ...NO_QUERY_FILTERS, tab: "queries" }))}
					className="ready-view"
					aria-current={kind === query.kind ? "true" : undefined}
				>
					{t(`queries.service.${kind}`)}
				</Link>
			))}
		</nav>
	);
}
