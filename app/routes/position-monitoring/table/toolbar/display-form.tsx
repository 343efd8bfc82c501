import { SettingsForm } from "~/components/data-table/settings-form";
import { HIDEABLE } from "~/domain/table/column-lists";
import { useTranslation } from "~/i18n/use-translation";
import { explicit, type TableAddress, tableLinks } from "../../query/table-address";
import { hiddenColumns, isInMenu, ORDERS, orderValue } from "../../query/table-settings";

/** Form for favourites only, synthesis, three sort orders, and columns. Source: spec B §2 "A display-settings menu". */
export function DisplayForm({ query }: { query: TableAddress }) {
	const { t } = useTranslation();
	// A sort order from the table head stays until the user chooses an order of this form.
	const hidden = hiddenColumns(query);
	const replaces = ["favorites", "synthesis", "hide", ...(isInMenu(query) ? ["sort", "dir"] : [])];
	return (
		<SettingsForm
			links={tableLinks}
			query={explicit(query)}
			replaces={replaces}
			className="grid gap-2 text-sm"
			label={t("monitoring.display.label")}
		>
			<Box name="favorites" label={t("monitoring.display.favorites")} checked={query.favorites} />
			<Box name="synthesis" label={t("monitoring.display.synthesis")} checked={query.synthesis} />
			<fieldset className="display-orders">
				<legend className="mb-1 text-ink-muted text-xs">{t("monitoring.display.sort")}</legend>
				{ORDERS.map((order) => (
					<label key={order.name} className="flex min-h-7 items-center gap-2">
						<input type="radio" name="order" value={orderValue(order)} defaultChecked={orderValue(order) === orderValue(query)} />
						{t(`monitoring.display.order.${order.name}`)}
					</label>
				))}
			</fieldset>
			<fieldset className="display-columns">
				<legend className="mb-1 text-ink-muted text-xs">{t("monitoring.columns")}</legend>
				<input type="hidden" name="columns" value="" />
				{HIDEABLE.map((column) => (
					<label key={column} className="flex min-h-7 items-center gap-2">
						<input type="checkbox" name="columns" value={column} defaultChecked={!hidden.includes(column)} />
						{t(`monitoring.column.${column}`)}
					</label>
				))}
			</fieldset>
		</SettingsForm>
	);
}

function Box({ name, label, checked }: { name: string; label: string; checked: boolean }) {
	return (
		<label className="flex min-h-7 items-center gap-2">
			<input type="hidden" name={name} value="0" />
			<input type="checkbox" name={name} value="1" defaultChecked={checked} />
			{label}
		</label>
	);
}
