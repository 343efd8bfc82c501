import { SlidersHorizontal } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Sheet } from "~/components/layout/sheet";
import { GROUPINGS } from "~/domain/table/table-query";
import type { TableAddress } from "../table/table-address";
import { ORDERS, orderOf } from "../table/table-settings";
import { DisplayMenu } from "./display-menu";
import { SearchBox } from "./search-box";
import { ViewSelect } from "./view-select";

/** Id of the form around the table. Its checkboxes are the selection; buttons elsewhere submit it. */
export const SELECTION_FORM = "selection";

/** Search, grouping, order and display settings. Plain GET forms; with JavaScript they submit on change. */
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
				{/* For narrow screens, which have no table head to click. Source: spec B §2 "Mobile has a sort dropdown". */}
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
