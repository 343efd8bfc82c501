import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { Panel } from "~/components/account/panel";
import { PlainTable } from "~/components/data-table/plain-table";
import { LaterDays } from "~/components/layout/later-days";
import { PageHeader } from "~/components/layout/page-header";
import { ScreenError } from "~/components/layout/screen-error";
import { WebsiteNav } from "~/components/layout/website-nav";
import { PlainLink } from "~/components/ui/plain-link";
import { VOICE_PERIODS } from "~/domain/voice/voice-period";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { serveScreen } from "~/server/serve-screen";
import { KindsTable } from "./kinds-table";
import { type ResultsScreen, type ResultsShown, readScreen } from "./read-screen";
import { ResultsChart } from "./results-chart";

export const ErrorBoundary = ScreenError;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

const { loader } = serveScreen({ titleKey: "resultKinds.title", load: readScreen });

export { loader };

/** Shows the hosts inside each kind of results of a website's keywords. */
export default function WebsiteResults() {
	const { t } = useTranslation();
	const { screen } = useLoaderData<typeof loader>();
	const { hid, domain, names, period } = screen;
	const [name = ""] = names;
	return (
		<div className="account-screen">
			<PageHeader title={t("resultKinds.titleOf", { name })} help={t("resultKinds.help")} />
			<WebsiteNav website={{ hid, slug: domain, name }} current="results" />
			<Periods screen={screen} />
			{/* With another kind, what is shown stays until its days have come, so that the link to them finds its place. */}
			<LaterDays reading={hid + period} days={screen.read} found={screen.results} failed={t("resultKinds.past.failed")}>
				{(found) => <Found screen={screen} found={found} />}
			</LaterDays>
		</div>
	);
}

function Found({ screen, found }: { screen: ResultsScreen; found: Awaited<ResultsScreen["results"]> }) {
	const { t } = useTranslation();
	const shown = useMemo((): ResultsShown => ({ ...screen, ...found }), [screen, found]);
	if (shown.keywords === 0) return <Panel title={t("resultKinds.none.title")} text={t("resultKinds.none.text")} />;
	if (shown.last) return <Results screen={shown} last={shown.last} />;
	return <Panel title={t("resultKinds.unreadPeriod.title")} text={t("resultKinds.unreadPeriod.text")} />;
}

function Periods({ screen: { hid, period, kind } }: { screen: ResultsScreen }) {
	const { t } = useTranslation();
	return (
		<nav aria-label={t("voice.period.label")} className="mb-3 flex flex-wrap gap-1">
			{VOICE_PERIODS.map((one) => (
				<Link
					key={one}
					to={paths.results(hid, { period: one, kind })}
					className="ready-view"
					preventScrollReset
					aria-current={one === period ? "true" : undefined}
				>
					{t(`voice.period.${one}`)}
				</Link>
			))}
		</nav>
	);
}

function Results({ screen, last }: { screen: ResultsShown; last: NonNullable<ResultsShown["last"]> }) {
	const { t } = useTranslation();
	const { hid, domain, names, hidden, keywords, kind, period, owners } = screen;
	const kindName = t(`resultKinds.kind.${kind}`);
	return (
		<>
			<Panel title={t("resultKinds.table.title", { day: last.day })} text={t("resultKinds.table.text", { count: keywords })}>
				<KindsTable screen={screen} kinds={last.kinds} />
				{hidden > 0 && <p className="mt-3 text-ink-muted text-sm">{t("voice.hidden", { count: hidden })}</p>}
				{names.length === 1 && (
					<p className="mt-3 text-sm">
						<Link to={paths.positionMonitoring({ dialog: "competitors" }, domain)} className="link">
							{t("voice.addRivals")}
						</Link>
					</p>
				)}
			</Panel>
			<Panel
				id="days"
				title={t("resultKinds.days.title", { kind: kindName })}
				text={t("resultKinds.days.text")}
				action={
					<PlainLink to={paths.resultsFile(hid, { period })} className="link text-sm">
						{t("resultKinds.days.file")}
					</PlainLink>
				}
			>
				<ResultsChart screen={screen} />
			</Panel>
			<Panel title={t("resultKinds.owners.title", { kind: kindName, day: last.day })} text={t("resultKinds.owners.text")}>
				{owners.length === 0 ? (
					<p>{t("resultKinds.owners.none")}</p>
				) : (
					<PlainTable
						isStacked
						label={t("resultKinds.owners.title", { kind: kindName, day: last.day })}
						heads={[t("resultKinds.owners.host"), t("resultKinds.owners.pages"), t("resultKinds.owners.first")]}
					>
						{owners.map(({ host, pages, first, isOwn }) => (
							<tr key={host}>
								<th scope="row">{isOwn ? t("resultKinds.you", { name: host }) : host}</th>
								<td data-label={t("resultKinds.owners.pages")}>{pages}</td>
								<td data-label={t("resultKinds.owners.first")}>{first}</td>
							</tr>
						))}
					</PlainTable>
				)}
			</Panel>
		</>
	);
}
