import { Link } from "@remix-run/react";
import { SERP_FEATURES } from "@serpentine/serp/results";
import { Filter } from "lucide-react";
import { SettingSelect, SettingsForm } from "~/components/data-table/settings-form";
import { Disclosure } from "~/components/layout/disclosure";
import { CHOICE_FILTERS, filterRule } from "~/domain/table/column-lists";
import { type FilterCounts, isFiltering, NO_FILTERS, NO_TAG } from "~/domain/table/table-filters";
import { formatNumber } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import { explicit, type TableAddress, tableHref, tableLinks } from "../../query/table-address";
import { choiceWord } from "./used-filters";

interface FilterMenuProps {
	query: TableAddress;
	/** null until they are loaded. */
	counts: FilterCounts | null;
	/** Tags of the rows on this page, for the time before the counts are here. */
	tags: readonly { hid: string; name: string }[];
}

/** Filters by the values of columns, by tag and by feature of the result page, each with the number of keywords that a choice shows. */
export function FilterMenu({ query, counts, tags }: FilterMenuProps) {
	const { t, i18n } = useTranslation();
	const { filters } = query;
	const used = Object.values(filters).filter((value) => value !== null).length;
	const label = used > 0 ? t("monitoring.filters.labelActive", { count: used }) : t("monitoring.filters.label");
	const counted = (text: string, count: number | undefined) =>
		count === undefined ? text : `${text} (${formatNumber(count, i18n.language)})`;
	const all = { value: "", text: t("monitoring.filters.none") };
	const known = counts?.tags ?? tags.map((tag) => ({ ...tag, count: undefined }));
	const groups = [
		...CHOICE_FILTERS.map((name) => ({
			name,
			options: filterRule(name).choices.map((value, i) => ({ value, text: counted(choiceWord(t, name, value), counts?.[name]?.[i]) })),
		})),
		{
			name: "tag" as const,
			options: [
				...known.map(({ hid, name, count }) => ({ value: hid, text: counted(name, count) })),
				{ value: NO_TAG, text: counted(t("monitoring.filters.noTag"), counts?.noTag) },
			],
		},
		{
			name: "feature" as const,
			options: SERP_FEATURES.map((value, i) => ({
				value,
				text: counted(choiceWord(t, "feature", value), counts?.feature[i]),
			})).filter(({ value }, i) => value === filters.feature || counts?.feature[i] !== 0),
		},
	];
	return (
		<Disclosure
			label={label}
			summary={
				<>
					<Filter aria-hidden="true" />
					<span className="filter-used">{used > 0 && used}</span>
				</>
			}
			align="end"
			className="display-menu filter-menu"
		>
			<SettingsForm
				links={tableLinks}
				query={explicit(query)}
				replaces={groups.map(({ name }) => name)}
				className="grid gap-2 text-sm"
				label={t("monitoring.filters.label")}
				of="filters"
			>
				{groups.map(({ name, options }) => (
					<label key={name} htmlFor={`filter-${name}`} className="grid gap-1">
						{t(`monitoring.filters.${name}Name`)}
						<SettingSelect id={`filter-${name}`} name={name} value={filters[name] ?? ""} options={[all, ...options]} />
					</label>
				))}
			</SettingsForm>
			{isFiltering(filters) && (
				<Link to={tableHref({ ...query, filters: NO_FILTERS, page: 1 })} className="link mt-3 inline-block text-sm" preventScrollReset>
					{t("monitoring.filters.clear")}
				</Link>
			)}
		</Disclosure>
	);
}
