import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "~/components/hydrated";
import { Button } from "~/components/ui/button";
import { GROUPINGS } from "~/domain/table/table-query";
import { DisplayMenu } from "./display-menu";
import { KeptFields } from "./kept-fields";
import { SearchBox } from "./search-box";
import { explicit, type TableQuery, tableAction } from "./table-query";

/** Id of the form around the table: its boxes are the selection, buttons elsewhere its submitters. */
export const SELECTION_FORM = "selection";

/** What of the table is shown and in which order; plain GET forms, sent at once where JavaScript runs. */
export function FilterBar({ query, children }: { query: TableQuery; children: ReactNode }) {
	return (
		<div className="filter-bar">
			<SearchBox query={query} />
			<GroupingSelect query={query} />
			<DisplayMenu query={query} />
			{children}
		</div>
	);
}

function GroupingSelect({ query }: { query: TableQuery }) {
	const { t } = useTranslation();
	const hydrated = useHydrated();
	return (
		<Form method="get" action={tableAction(query)} className="flex items-center gap-2" preventScrollReset>
			<KeptFields query={explicit({ ...query, page: 1 })} without={["group"]} />
			<label htmlFor="group" className="sr-only">
				{t("monitoring.grouping.label")}
			</label>
			<select
				id="group"
				name="group"
				key={query.grouping}
				defaultValue={query.grouping}
				className="input w-auto"
				onChange={(event) => event.currentTarget.form?.requestSubmit()}
			>
				{GROUPINGS.map((grouping) => (
					<option key={grouping} value={grouping}>
						{t(`monitoring.grouping.${grouping}`)}
					</option>
				))}
			</select>
			{!hydrated && (
				<Button variant="outline" size="small">
					{t("monitoring.display.apply")}
				</Button>
			)}
		</Form>
	);
}
