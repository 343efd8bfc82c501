import { SlidersHorizontal } from "lucide-react";
import { SearchBox } from "~/components/data-table/search-box";
import { SettingSelect, SettingsForm } from "~/components/data-table/settings-form";
import { Sheet } from "~/components/layout/sheet";
import { GROUPINGS } from "~/domain/table/table-query";
import { useTranslation } from "~/i18n/use-translation";
import { explicit, tableLinks } from "../../query/table-address";
import { orderValue } from "../../query/table-settings";
import { FilterMenu, type FilterMenuProps } from "./filter-menu";
import { orderChoices } from "./order-choices";

/** Id of the form around the table. Its checkboxes are the selection; buttons elsewhere submit it. */
export const SELECTION_FORM = "selection";

/** Search, grouping, order and display settings. Plain GET forms; with JavaScript they submit on change. */
export function FilterBar({ query, ...filters }: FilterMenuProps) {
	const { t } = useTranslation();
	const groupings = GROUPINGS.map((value) => ({ value, text: t(`monitoring.grouping.${value}`) }));
	const shared = { links: tableLinks, query: explicit(query), className: "view-select" };
	return (
		<div className="filter-bar">
			<SearchBox links={tableLinks} query={query} id="search" label={t("monitoring.search.label")} isClearable />
			<Sheet id="view" label={t("monitoring.display.view")} icon={<SlidersHorizontal aria-hidden="true" />}>
				<SettingsForm {...shared} of="group" replaces={["group"]}>
					<label htmlFor="group">{t("monitoring.grouping.label")}</label>
					<SettingSelect id="group" name="group" value={query.grouping} options={groupings} />
				</SettingsForm>
				{/* For narrow screens, which have no table head to click. Source: spec B §2 "Mobile has a sort dropdown". */}
				<SettingsForm {...shared} of="order" replaces={["sort", "dir"]}>
					<label htmlFor="order">{t("monitoring.display.sort")}</label>
					<SettingSelect id="order" name="order" value={orderValue(query)} options={orderChoices(t, query)} />
				</SettingsForm>
				<FilterMenu query={query} {...filters} />
			</Sheet>
		</div>
	);
}
