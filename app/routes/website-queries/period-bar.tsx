import { Form, Link } from "@remix-run/react";
import { KeptFields } from "~/components/data-table/kept-fields";
import { Disclosure } from "~/components/layout/disclosure";
import { Button } from "~/components/ui/button";
import { QUERY_PERIODS } from "~/domain/search-query/query-periods";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { filtered, type QueriesQuery, queriesHref, queriesLinks } from "./queries-address";
import type { QueriesData } from "./read-screen";

/** Links to the usual periods, a form for own dates, and the days that are shown. */
export function PeriodBar({ query, data }: { query: QueriesQuery; data: QueriesData }) {
	const { t } = useTranslation();
	const { text, beforeText, periods, limits } = data;
	const own = t("queries.period.names.own");
	return (
		<div className="mb-3">
			<div className="flex flex-wrap items-center gap-1">
				<nav aria-label={t("queries.period.label")} className="flex flex-wrap gap-1">
					{QUERY_PERIODS.filter((name) => name !== "own").map((name) => (
						<Link
							key={name}
							to={queriesHref(filtered(query, { period: { name, own: null } }))}
							className="ready-view"
							preventScrollReset
							aria-current={query.period.name === name ? "true" : undefined}
						>
							{t(`queries.period.names.${name}`)}
						</Link>
					))}
				</nav>
				<Disclosure
					label={own}
					summary={own}
					align="start"
					className="relative"
					buttonClass={query.period.name === "own" ? "query-own-dates query-own-shown" : "query-own-dates"}
				>
					<Form method="get" action={paths.queries(query.website)} className="grid gap-2">
						<KeptFields links={queriesLinks} query={{ ...query, page: 1 }} without={["period", "from", "to"]} />
						<input type="hidden" name="period" value="own" />
						{(["from", "to"] as const).map((name) => (
							<label key={name} className="grid gap-1 text-sm">
								{t(`queries.period.${name}`)}
								<input
									type="date"
									name={name}
									defaultValue={periods.current[name]}
									min={limits.first}
									max={limits.last}
									required
									className="input"
								/>
							</label>
						))}
						<Button variant="outline">{t("queries.period.show")}</Button>
					</Form>
				</Disclosure>
			</div>
			<p className="mt-2 text-ink-muted text-sm">
				{beforeText === null
					? t("queries.period.alone", { period: text })
					: t("queries.period.shown", { period: text, before: beforeText })}
			</p>
		</div>
	);
}
