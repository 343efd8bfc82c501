import { Link } from "@remix-run/react";
import { SERP_FEATURES } from "@serpentine/serp/results";
import { Filter } from "lucide-react";
import { SettingSelect, SettingsForm } from "~/components/data-table/settings-form";
import { Disclosure } from "~/components/layout/disclosure";
import { BANDS } from "~/domain/sample/claims";
import { type FilterCounts, isFiltering, MOVEMENTS, NO_FILTERS, NO_TAG, VOLUME_BANDS } from "~/domain/table/table-filters";
import { formatNumber } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import { explicit, type TableAddress, tableHref, tableLinks } from "../../query/table-address";

interface FilterMenuProps {
	query: TableAddress;
	/** null until they are loaded. */
	counts: FilterCounts | null;
	/** Tags of the rows on this page, for the time before the counts are here. */
	tags: readonly { hid: string; name: string }[];
}

/** Filters by position, movement, volume, tag and feature of the result page, each with the number of keywords that a choice shows. */
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
		{ name: "band", options: BANDS.map((value, i) => ({ value, text: counted(t(`monitoring.filters.band.${value}`), counts?.band[i]) })) },
		{
			name: "move",
			options: MOVEMENTS.map((value, i) => ({ value, text: counted(t(`monitoring.filters.move.${value}`), counts?.move[i]) })),
		},
		{
			name: "volume",
			options: VOLUME_BANDS.map((value, i) => ({ value, text: counted(t(`monitoring.filters.volume.${value}`), counts?.volume[i]) })),
		},
		{
			name: "tag",
			options: [
				...known.map(({ hid, name, count }) => ({ value: hid, text: counted(name, count) })),
				{ value: NO_TAG, text: counted(t("monitoring.filters.noTag"), counts?.noTag) },
			],
		},
		{
			name: "feature",
			options: SERP_FEATURES.map((value, i) => ({
				value,
				text: counted(t(`monitoring.filters.feature.${value}`), counts?.feature[i]),
			})).filter(({ value }, i) => value === filters.feature || counts?.feature[i] !== 0),
		},
	] as const;
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
