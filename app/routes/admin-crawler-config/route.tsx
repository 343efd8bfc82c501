import "~/components/eval-forbidden";

import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData, useNavigation } from "@remix-run/react";
import { UnderDialog } from "~/components/dialog/under-dialog";
import { useOutcome } from "~/components/form/outcome";
import { PageHeader } from "~/components/layout/page-header";
import { ScreenError } from "~/components/layout/screen-error";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { textOf } from "~/server/answer-form";
import { requireAdministrator } from "~/server/guards";
import { serveScreen } from "~/server/serve-screen";
import { CRAWLER_TABS } from "./crawler-tabs";
import { DatacentersForm } from "./datacenters/datacenters-form";
import { EditorTab } from "./editor/editor-tab";
import { PublishDialog } from "./editor/publish-dialog";
import { DetailDialog } from "./inspection/detail-dialog";
import { InspectionTab } from "./inspection/inspection-tab";
import { readScreen } from "./read-screen";
import { runIntent } from "./run-intent";

export const ErrorBoundary = ScreenError;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

const { loader, action } = serveScreen({
	titleKey: "crawler.title",
	guard: requireAdministrator,
	load: ({ signed, url, language }) => readScreen(signed, { query: url.searchParams, language }),
	act: ({ signed, form }) => runIntent(signed, textOf(form, "intent"), form),
});

export { action, loader };

export default function AdminCrawlerConfig() {
	const { t } = useTranslation();
	const { screen } = useLoaderData<typeof loader>();
	const outcome = useOutcome<typeof action>();
	const busy = useNavigation().formMethod === "POST";
	const { tab, selected, production } = screen;
	const publish = screen.editor?.publish ?? null;
	const detail = screen.inspection?.detail ?? null;
	return (
		<>
			<UnderDialog open={detail !== null || publish !== null}>
				<PageHeader title={t("crawler.title")} help={t("crawler.help")} meta={t("crawler.inProduction", production)} />
				<nav className="tabs" aria-label={t("crawler.tabs.label")}>
					{CRAWLER_TABS.map((one) => (
						<Link
							key={one}
							to={paths.adminCrawlerConfig({ config: String(selected), tab: one })}
							preventScrollReset
							className="tab"
							aria-current={one === tab ? "page" : undefined}
						>
							{t(`crawler.tabs.${one}`)}
						</Link>
					))}
				</nav>
				{screen.editor && <EditorTab screen={screen.editor} outcome={outcome} busy={busy} />}
				{screen.inspection && <InspectionTab screen={screen.inspection} selected={selected} outcome={outcome} busy={busy} />}
				{screen.datacenters && <DatacentersForm {...screen.datacenters} outcome={outcome} busy={busy} />}
			</UnderDialog>
			{screen.editor && publish && <PublishDialog screen={screen.editor} publish={publish} outcome={outcome} busy={busy} />}
			{detail && <DetailDialog key={detail.id} detail={detail} selected={selected} />}
		</>
	);
}
