import { type LoaderFunctionArgs, type MetaFunction, redirect, type SerializeFrom } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { EmptyCard } from "~/components/data-table/empty-card";
import { PageHeader } from "~/components/layout/page-header";
import { ScreenError } from "~/components/layout/screen-error";
import { FigureCells } from "~/components/queries/figure-cells";
import { LinkButton } from "~/components/ui/link-button";
import { unicodeDomain } from "~/domain/normalize/unicode-domain";
import { type RowFigures, rowFigures } from "~/domain/search-query/row-figures";
import { formatShortDay } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { requireVerified } from "~/server/guards";
import { detectLanguage } from "~/server/language";
import { screenTitle } from "~/server/titles";
import { listQueryWebsites, type QueryWebsite } from "~/services/search-queries/list-query-websites";
import { sumWebsites, type WebsiteSums } from "~/services/search-queries/sum-websites";

export const ErrorBoundary = ScreenError;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

/** Redirects to the only connected website; lists several. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { ctx, seat } = await requireVerified(request, context);
	const language = await detectLanguage(request);
	const connected = await listQueryWebsites(ctx, seat);
	const only = connected[0];
	if (only && connected.every(({ hid }) => hid === only.hid)) throw redirect(paths.queries(only.hid));
	const sums = await sumWebsites(ctx, seat, connected);
	return {
		title: await screenTitle(request, "queries.title"),
		websites: connected.map((one) => ({
			hid: one.hid,
			figures: figuresOf(sums.get(one.propertyId)),
			name: unicodeDomain(one.domain),
			kind: one.kind,
			last: one.lastFinalDay && formatShortDay(one.lastFinalDay, language),
			state: stateOf(one),
			left: one.daysLeft,
		})),
	};
}

function figuresOf(sums: WebsiteSums | undefined): RowFigures | null {
	return sums ? rowFigures(sums, sums.isCompared) : null;
}

type State = "fine" | "collecting" | "broken" | "ended" | "off" | "refused";

function stateOf({ connectionState, state, cause, daysLeft }: QueryWebsite): State {
	if (connectionState !== "on") return connectionState;
	if (state === "off") return "off";
	if (cause !== null) return "refused";
	return daysLeft > 0 ? "collecting" : "fine";
}

/** Choice of the website whose queries are shown. */
export default function Queries() {
	const { t } = useTranslation();
	const { websites } = useLoaderData<typeof loader>();
	if (websites.length === 0)
		return (
			<>
				<PageHeader title={t("queries.title")} help={t("queries.help")} />
				<EmptyCard icon="queries" title={t("queries.start.title")} text={t("queries.start.text")}>
					<LinkButton to={paths.connections()}>{t("queries.start.connect")}</LinkButton>
				</EmptyCard>
			</>
		);
	return (
		<div className="screen">
			<PageHeader
				title={t("queries.title")}
				help={t("queries.help")}
				meta={t("queries.list.period")}
				action={
					<LinkButton variant="outline" to={paths.connections()}>
						{t("queries.start.connect")}
					</LinkButton>
				}
			/>
			<div className="table-card overflow-x-auto">
				<table className="queries-table" aria-label={t("queries.title")}>
					<thead>
						<tr>
							<th scope="col">{t("queries.list.website")}</th>
							{FIGURES.map((column) => (
								<th key={column} scope="col" className="number">
									{t(`queries.column.${column}`)}
								</th>
							))}
							<th scope="col">{t("queries.list.days")}</th>
							<th scope="col">{t("queries.list.state")}</th>
						</tr>
					</thead>
					<tbody>
						{websites.map((one) => (
							<WebsiteRow key={`${one.hid} ${one.kind}`} website={one} />
						))}
					</tbody>
				</table>
			</div>
		</div>
	);
}

/** Columns of FigureCells. */
const FIGURES = ["clicks", "change", "impressions", "ctr", "position"] as const;

type ListedWebsite = SerializeFrom<typeof loader>["websites"][number];

function WebsiteRow({ website: { hid, name, kind, figures, last, state, left } }: { website: ListedWebsite }) {
	const { t } = useTranslation();
	return (
		<tr>
			<th scope="row">
				<Link
					to={paths.queries(hid, kind === "google_search_console" ? {} : { service: kind })}
					className="link font-medium [overflow-wrap:anywhere]"
				>
					{name}
				</Link>
				<span className="own-why">{t(`queries.service.${kind}`)}</span>
			</th>
			{figures ? <FigureCells figures={figures} /> : <td colSpan={FIGURES.length} />}
			<td data-label={t("queries.list.days")} className="whitespace-nowrap">
				{last ?? t("queries.list.none")}
			</td>
			<td data-label={t("queries.list.state")} className={state === "broken" ? "own-state text-bad" : "own-state"}>
				{state === "collecting" ? t("queries.list.states.collecting", { count: left }) : t(`queries.list.states.${state}`)}
			</td>
		</tr>
	);
}
