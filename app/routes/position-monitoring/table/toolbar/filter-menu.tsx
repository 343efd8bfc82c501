import { Link } from "@remix-run/react";
import { SERP_FEATURES } from "@serpentine/serp/results";
import { Filter } from "lucide-react";
import { SettingsForm } from "~/components/data-table/settings-form";
import { Disclosure } from "~/components/layout/disclosure";
import { Button } from "~/components/ui/button";
import type { TrackedEngine } from "~/domain/reference/search-engines";
import { parameterOf, RIVAL_FILTERS } from "~/domain/table/column-families";
import { CHOICE_FILTERS, choicesOf } from "~/domain/table/column-lists";
import type { FilterCounts } from "~/domain/table/filter-counts";
import { FILTER_PARAMETERS } from "~/domain/table/filter-text";
import { filtersInUse, NO_FILTERS, NO_TAG, type TableFilters } from "~/domain/table/table-filters";
import { formatNumber } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import { explicit, type TableAddress, tableHref, tableLinks } from "../../query/table-address";
import { shownRivals } from "../../query/table-settings";
import { TypedFilters } from "./typed-filters";
import { valueWord } from "./used-filters";

export interface FilterMenuProps {
	query: TableAddress;
	/** null until they are loaded. */
	counts: FilterCounts | null;
	/** Tags of the rows on this page, used until the counts are loaded. */
	tags: readonly { hid: string; name: string }[];
	countries: readonly string[];
	engines: readonly TrackedEngine[];
}

interface Option {
	value: string;
	count: number | undefined;
	/** Keywords of which it is not known. */
	notRead?: number | undefined;
}

/** Panel with all filters, sent by one button. Each choice shows the number of matching keywords. */
export function FilterMenu(props: FilterMenuProps) {
	const { t, i18n } = useTranslation();
	const { query, tags } = props;
	const { filters } = query;
	const used = filtersInUse(filters);
	const label = used.length > 0 ? t("monitoring.filters.labelActive", { count: used.length }) : t("monitoring.filters.label");
	const naming = { t, language: i18n.language, tags };
	return (
		<Disclosure
			label={label}
			summary={
				<>
					<Filter aria-hidden="true" />
					<span className="tool-label">{t("monitoring.filters.label")}</span>{" "}
					<span className="filter-used">{used.length > 0 && used.length}</span>
				</>
			}
			align="end"
			className="display-menu filter-menu"
			buttonClass="button-outline"
		>
			<SettingsForm
				links={tableLinks}
				query={explicit(query)}
				replaces={FILTER_PARAMETERS}
				className="grid gap-1 text-sm"
				label={t("monitoring.filters.label")}
				of="filters"
				isApplied
			>
				<TypedFilters filters={filters} />
				{groupsOf(props).map(({ name, parameter, options }) => {
					const values: readonly string[] = filters[name];
					return (
						<details key={name} className="filter-group" open={values.length > 0}>
							<summary>
								{t(`monitoring.filters.${name}Name`)}
								{values.length > 0 && <span className="filter-used">{values.length}</span>}
							</summary>
							<div className="filter-choices">
								{options.map(({ value, count, notRead = 0 }) => (
									<label key={value}>
										<input type="checkbox" name={parameter} value={value} defaultChecked={values.includes(value)} />
										<span className="cut">{valueWord(name, value, naming)}</span>
										{count !== undefined && <span className="text-ink-faint tabular-nums">{formatNumber(count, i18n.language)}</span>}
										{notRead > 0 && (
											<span className="text-ink-faint tabular-nums">
												{t("monitoring.filters.featureNotRead", { count: formatNumber(notRead, i18n.language) })}
											</span>
										)}
									</label>
								))}
							</div>
						</details>
					);
				})}
				<div className="filter-apply">
					{used.length > 0 && (
						<Link to={tableHref({ ...query, filters: NO_FILTERS, page: 1 })} className="link" preventScrollReset>
							{t("monitoring.filters.clear")}
						</Link>
					)}
					<Button size="small" data-closes="">
						{t("table.apply")}
					</Button>
				</div>
			</SettingsForm>
		</Disclosure>
	);
}

type ListName = Exclude<keyof TableFilters, "position" | "change" | "unknownFor" | "has" | "hasNot">;

/** Returns the filters that offer a list of choices. A filter with a single, inactive choice is left out, except the change of address. */
function groupsOf({ query, counts, ...page }: FilterMenuProps): { name: ListName; parameter: string; options: Option[] }[] {
	const known = counts?.tags ?? page.tags.map((tag) => ({ ...tag, count: undefined }));
	const tags: Option[] = [
		...known.map(({ hid, count }) => ({ value: hid, count })),
		...(known.length > 0 ? [{ value: NO_TAG, count: counts?.noTag }] : []),
	];
	const countries: Option[] =
		counts?.countries.map(({ code, count }) => ({ value: code, count })) ?? page.countries.map((value) => ({ value, count: undefined }));
	const groups: { name: ListName; parameter: string; options: Option[] }[] = [
		...CHOICE_FILTERS.map((name) => ({
			name,
			parameter: name,
			options: choicesOf(name)
				.map((value, i) => ({ value, count: counts?.[name]?.[i] }))
				.filter(({ value }) => name !== "engine" || page.engines.some((engine) => engine === value)),
		})),
		{ name: "country", parameter: "country", options: countries },
		{ name: "tag", parameter: "tag", options: tags },
		{ name: "tagOut", parameter: "tag_out", options: tags.map(({ value }) => ({ value, count: undefined })) },
		{
			name: "feature",
			parameter: "feature",
			options: SERP_FEATURES.map((value, i) => ({ value, count: counts?.feature[i], notRead: counts?.featureNotRead[i] })),
		},
	];
	const rivals = shownRivals(query).flatMap((column) =>
		RIVAL_FILTERS.map((way) => ({ value: `${way}:${parameterOf(column)}`, count: undefined })),
	);
	groups.push({ name: "rival", parameter: "rival", options: rivals });
	return groups
		.map((group) => ({ ...group, options: withUsed(group.options, query.filters[group.name], group.name === "feature") }))
		.filter(
			({ name, options }) =>
				query.filters[name].length > 0 || (hasUnknown(name) ? hasKnown(options) : options.length > 1 || name === "address"),
		);
}

function hasUnknown(name: ListName): boolean {
	return name === "clicks" || name === "impressions" || name === "ctr" || name === "wanted";
}

/** Filters of clicks, impressions and wanted pages are offered once a keyword has a value: the last option is that of those without one. */
function hasKnown(options: readonly Option[]): boolean {
	return options.slice(0, -1).some(({ count }) => count !== undefined && count > 0);
}

/** Returns the choices, always including active ones. isCut: leaves out choices with a count of 0. */
function withUsed(options: readonly Option[], values: readonly string[], isCut: boolean): Option[] {
	const kept = options.filter(({ value, count, notRead = 0 }) => !isCut || count !== 0 || notRead > 0 || values.includes(value));
	const missing = values.filter((value) => kept.every((option) => option.value !== value));
	return [...kept, ...missing.map((value) => ({ value, count: undefined }))];
}
