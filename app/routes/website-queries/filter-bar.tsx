import { Form, Link } from "@remix-run/react";
import { X } from "lucide-react";
import { KeptFields } from "~/components/data-table/kept-fields";
import { Options } from "~/components/form/select-field";
import { Button } from "~/components/ui/button";
import { QUERY_DEVICES } from "~/domain/search-query/query-columns";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { filtered, hasFilter, NO_COUNTRY, NO_QUERY_FILTERS, type QueriesQuery, queriesHref, queriesLinks } from "./queries-address";

interface FilterBarProps {
	query: QueriesQuery;
	/** Countries of the rows; null where the tab has no such filter. */
	countries: readonly { code: string; name: string | null }[] | null;
}

/** Text, country and device as one form, and the chosen page with a link that clears it. */
export function FilterBar({ query, countries }: FilterBarProps) {
	const { t } = useTranslation();
	const isQueries = countries !== null;
	const names = ["q", ...(isQueries ? ["without", "country", "device"] : [])];
	const state = queriesHref(query);
	const label = t(query.tab === "pages" ? "queries.filter.pageContains" : "queries.filter.contains");
	return (
		<div className="mb-3">
			<Form key={state} method="get" action={paths.queries(query.website)} role="search" preventScrollReset className="query-filters">
				<KeptFields links={queriesLinks} query={{ ...query, page: 1 }} without={names} />
				<input type="search" name="q" defaultValue={query.q} aria-label={label} placeholder={label} autoComplete="off" className="input" />
				{isQueries && (
					<>
						<input
							type="search"
							name="without"
							defaultValue={query.without}
							aria-label={t("queries.filter.without")}
							placeholder={t("queries.filter.without")}
							autoComplete="off"
							className="input"
						/>
						<select
							name="country"
							defaultValue={query.country === "" ? NO_COUNTRY : (query.country ?? "")}
							aria-label={t("queries.filter.country")}
							className="input"
						>
							<option value="">{t("queries.filter.allCountries")}</option>
							{countries.map(({ code, name }) => (
								<option key={code} value={code || NO_COUNTRY}>
									{name ?? t("queries.filter.noCountry")}
								</option>
							))}
						</select>
						<select name="device" defaultValue={query.device ?? ""} aria-label={t("queries.filter.device")} className="input">
							<option value="">{t("queries.filter.allDevices")}</option>
							<Options options={QUERY_DEVICES.map((device) => ({ code: device, name: t(`queries.filter.devices.${device}`) }))} />
						</select>
					</>
				)}
				<Button variant="outline">{t("queries.filter.apply")}</Button>
				{hasFilter(query) && (
					<Link to={queriesHref(filtered(query, { ...NO_QUERY_FILTERS, view: query.view }))} className="link" preventScrollReset>
						{t("queries.clearFilters")}
					</Link>
				)}
			</Form>
			{query.url !== null && (
				<p className="mt-2 flex items-center gap-2 text-sm">
					<span className="cut min-w-0" title={t("queries.pages.help")}>
						{t("queries.filter.page", { url: query.url })}
					</span>
					<Link
						to={queriesHref(filtered(query, { url: null }))}
						className="button button-quiet button-icon shrink-0"
						aria-label={t("queries.filter.clearPage")}
						title={t("queries.filter.clearPage")}
						preventScrollReset
					>
						<X aria-hidden="true" />
					</Link>
				</p>
			)}
		</div>
	);
}
