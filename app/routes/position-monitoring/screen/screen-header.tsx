import { Link } from "@remix-run/react";
import { X } from "lucide-react";
import { memo } from "react";
import { UsageChip } from "~/components/data-table/usage-chip";
import { PageHeader } from "~/components/layout/page-header";
import { WebsiteNav } from "~/components/layout/website-nav";
import { useTranslation } from "~/i18n/use-translation";
import { tableHref } from "../query/table-address";
import { AddLink } from "../table/add-link";
import { emptyColumns } from "../table/shown-columns";
import { ActionBar } from "../table/toolbar/action-bar";
import { DateBar } from "../table/toolbar/date-bar";
import { FilterBar } from "../table/toolbar/filter-bar";
import type { FilterMenuProps } from "../table/toolbar/filter-menu";
import { hasControls } from "./has-controls";
import type { Screen } from "./read-screen";

interface ScreenHeaderProps extends Pick<FilterMenuProps, "counts" | "tags"> {
	screen: Screen;
}

/** Title, usage, dates, search, filters, and the actions on the whole table. Memoised: navigation state does not render it. */
export const ScreenHeader = memo(function ScreenHeader({ screen, counts, tags }: ScreenHeaderProps) {
	const { t } = useTranslation();
	const { query, usage, table } = screen;
	const countries = [...new Set(table.markets.map(({ country }) => country))];
	const left = usage.left >= 0 ? t("monitoring.usageLeft", { count: usage.left }) : t("monitoring.usageOver", { count: -usage.left });
	return (
		<>
			<PageHeader
				title={t("monitoring.title")}
				help={t("monitoring.help")}
				chip={
					<>
						<UsageChip usage={usage} label={t("monitoring.usage", { used: usage.used, max: usage.max })} left={left} />
						{query.slug && <ScopeMark name={screen.scopeName} href={tableHref({ ...query, slug: "", page: 1 })} />}
						{screen.voiceHref !== null && (
							<Link to={screen.voiceHref} className="link text-sm">
								{t("voice.link")}
							</Link>
						)}
						{screen.websiteHid !== null && (
							<Link to={tableHref(query, "competitors")} className="link text-sm" preventScrollReset>
								{t("competitors.list")}
							</Link>
						)}
						{screen.websiteHid !== null && (
							<Link to={tableHref(query, "wanted_rules")} className="link text-sm" preventScrollReset>
								{t("wanted.rules")}
							</Link>
						)}
					</>
				}
				action={
					<div className="header-acts">
						{!screen.unread && <DateBar screen={screen} />}
						{hasControls(screen) && !screen.unread && (
							<FilterBar query={query} counts={counts} tags={tags} countries={countries} engines={screen.engines} />
						)}
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
			{screen.websiteHid !== null && (
				<WebsiteNav website={{ hid: screen.websiteHid, slug: query.slug, name: screen.scopeName }} current="keywords" />
			)}
		</>
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
