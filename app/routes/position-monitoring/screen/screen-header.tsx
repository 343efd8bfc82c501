import { Link } from "@remix-run/react";
import { X } from "lucide-react";
import { memo } from "react";
import { UsageChip } from "~/components/data-table/usage-chip";
import { PageHeader } from "~/components/layout/page-header";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { tableHref } from "../query/table-address";
import { AddLink } from "../table/add-link";
import { emptyColumns } from "../table/shown-columns";
import { ActionBar } from "../table/toolbar/action-bar";
import { hasControls } from "./has-controls";
import type { Screen } from "./read-screen";

/** Title, usage, and the actions on the whole table. Memoised: navigation state does not render it. */
export const ScreenHeader = memo(function ScreenHeader({ screen }: { screen: Screen }) {
	const { t } = useTranslation();
	const { query, usage, table } = screen;
	const left = usage.left >= 0 ? t("monitoring.usageLeft", { count: usage.left }) : t("monitoring.usageOver", { count: -usage.left });
	return (
		<PageHeader
			title={t("monitoring.title")}
			help={t("monitoring.help")}
			chip={
				<>
					<UsageChip usage={usage} label={t("monitoring.usage", { used: usage.used, max: usage.max })} left={left} />
					{query.slug && <ScopeMark name={screen.scopeName} href={tableHref({ ...query, slug: "", page: 1 })} />}
					{screen.isWebsite && (
						<Link to={tableHref(query, "competitors")} className="link text-sm" preventScrollReset>
							{t("competitors.list")}
						</Link>
					)}
					{screen.queriesOf !== null && (
						<Link to={paths.queries(screen.queriesOf)} className="link text-sm">
							{t("queries.title")}
						</Link>
					)}
				</>
			}
			action={
				<div className="header-acts">
					{hasControls(screen) && !screen.unread && (
						<ActionBar
							query={query}
							empty={emptyColumns(query, table.rows)}
							competitors={screen.competitors}
							refreshWaits={screen.refreshWaits ? t("monitoring.refreshWaits") : null}
						/>
					)}
					<AddLink query={query} isShort />
				</div>
			}
		/>
	);
});

/** Name of the website or tag shown; links back to all keywords. */
function ScopeMark({ name, href }: { name: string; href: string }) {
	const { t } = useTranslation();
	return (
		<Link to={href} className="chip scope-mark" aria-label={t("monitoring.scope.leave", { name })}>
			<span className="max-w-60 truncate">{name}</span>
			<X className="size-3.5" aria-hidden="true" />
		</Link>
	);
}
