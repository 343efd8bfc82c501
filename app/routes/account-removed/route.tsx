import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Panel } from "~/components/account/panel";
import { EmptyCard } from "~/components/data-table/empty-card";
import { Failure } from "~/components/form/failure";
import { refusalOf, useOutcome } from "~/components/form/outcome";
import { PageHeader } from "~/components/layout/page-header";
import { ScreenError } from "~/components/layout/screen-error";
import { LinkButton } from "~/components/ui/link-button";
import { REST_DAYS } from "~/domain/rest/rest-rules";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { serveScreen } from "~/server/serve-screen";
import { restore } from "./actions";
import { GroupsTable } from "./groups-table";
import { type AllGroups, readScreen } from "./read-screen";
import { ThingsTable } from "./things-table";

export const ErrorBoundary = ScreenError;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

const { loader, action } = serveScreen({
	titleKey: "rest.title",
	load: ({ signed, url, language }) => readScreen(signed, { url, language }),
	act: restore,
});

export { action, loader };

export default function Removed() {
	const { t } = useTranslation();
	const { screen } = useLoaderData<typeof loader>();
	const failure = refusalOf(useOutcome<typeof action>(), "")?.failure ?? null;
	return (
		<div className="account-screen">
			<PageHeader title={t("rest.title")} help={t("rest.help")} />
			<Failure words={failure} />
			{screen.one && (
				<Panel
					title={t(screen.one.isPaused ? "rest.paused" : "rest.list")}
					text={screen.one.isPaused ? t("rest.pausedText") : t("rest.text", { days: REST_DAYS })}
				>
					<ThingsTable screen={screen.one} />
				</Panel>
			)}
			{screen.all && <AllRemoved screen={screen.all} />}
		</div>
	);
}

function AllRemoved({ screen: { removed, paused } }: { screen: AllGroups }) {
	const { t } = useTranslation();
	return (
		<>
			{removed.length === 0 ? (
				<EmptyCard icon="removed" title={t("rest.empty", { days: REST_DAYS })} text={t("rest.help")}>
					<LinkButton variant="outline" to={paths.positionMonitoring()}>
						{t("shell.nav.keywords")}
					</LinkButton>
				</EmptyCard>
			) : (
				<Panel title={t("rest.list")} text={t("rest.text", { days: REST_DAYS })}>
					<GroupsTable groups={removed} />
				</Panel>
			)}
			{paused.length > 0 && (
				<div id="paused">
					<Panel title={t("rest.paused")} text={t("rest.pausedText")}>
						<GroupsTable groups={paused} isPaused />
					</Panel>
				</div>
			)}
		</>
	);
}
