import { SlidersHorizontal } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Sheet } from "~/components/layout/sheet";
import { GROUPINGS } from "~/domain/table/table-query";
import { DisplayMenu } from "./display-menu";
import { ORDERS, orderOf } from "./orders";
import { SearchBox } from "./search-box";
import type { TableAddress } from "./table-address";
import { ViewSelect } from "./view-select";

/** Id of the form around the table: its boxes are the selection, buttons elsewhere its submitters. */
export const SELECTION_FORM = "selection";

/** What of the table is shown and in which order; plain GET forms, sent at once where JavaScript runs. */
export function FilterBar({ query }: { query: TableAddress }) {
	const { t } = useTranslation();
	const order = orderOf(query);
	const groupings = GROUPINGS.map((value) => ({ value, text: t(`monitoring.grouping.${value}`) }));
	const orders = ORDERS.map(({ name }) => ({ value: name, text: t(`monitoring.display.order.${name}`) }));
	const ofHead = `${t(`monitoring.column.${query.sort}`)} ${query.dir === "asc" ? "↑" : "↓"}`;
	return (
		<div className="filter-bar">
			<SearchBox query={query} />
			<Sheet id="view" label={t("monitoring.display.view")} icon={<SlidersHorizontal aria-hidden="true" />}>
				<ViewSelect
					id="group"
					label={t("monitoring.grouping.label")}
					query={query}
					replaces={["group"]}
					value={query.grouping}
					options={groupings}
				/>
				{/* Where there is no head of the table to click. Source: spec B §2 "Mobile has a sort dropdown". */}
				<ViewSelect
					id="order"
					label={t("monitoring.display.sort")}
					query={query}
					replaces={order ? ["sort", "dir"] : []}
					value={order ?? ""}
					options={order ? orders : [{ value: "", text: ofHead }, ...orders]}
				/>
				<DisplayMenu query={query} />
			</Sheet>
		</div>
	);
}
