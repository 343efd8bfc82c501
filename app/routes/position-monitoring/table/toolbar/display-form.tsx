import { SettingsForm } from "~/components/data-table/settings-form";
import { Button } from "~/components/ui/button";
import { unicodeDomain } from "~/domain/normalize/unicode-domain";
import { RESULT_KINDS } from "~/domain/position/result-kinds";
import { type ColumnName, HIDEABLE } from "~/domain/table/column-lists";
import { COLUMNS } from "~/domain/table/columns";
import { useTranslation } from "~/i18n/use-translation";
import { explicit, type TableAddress, tableLinks } from "../../query/table-address";
import { hiddenColumns, orderValue } from "../../query/table-settings";
import { orderChoices } from "./order-choices";

interface DisplayFormProps {
	query: TableAddress;
	/** Columns without a value on this page, which are not shown. */
	empty: readonly ColumnName[];
	/** Hosts of the competitors of the websites shown. */
	competitors: readonly string[];
}

/** Form for sort order, columns, favourites only, and synthesis. Source: spec B §2 "A display-settings menu". */
export function DisplayForm({ query, empty, competitors }: DisplayFormProps) {
	const { t } = useTranslation();
	const hidden = hiddenColumns(query);
	const rivals = query.rivals.split(",");
	const kinds = query.kinds.split(".");
	const others = rivals.filter((host) => !competitors.includes(host));
	return (
		<SettingsForm
			links={tableLinks}
			query={explicit(query)}
			replaces={["favorites", "synthesis", "hide", "rivals", "kinds", "sort", "dir"]}
			className="display-form"
			label={t("monitoring.display.label")}
		>
			<fieldset className="display-orders">
				<legend>{t("monitoring.display.sort")}</legend>
				{orderChoices(t, query).map(({ value, text }) => (
					<label key={value}>
						<input type="radio" name="order" value={value} defaultChecked={value === orderValue(query)} />
						{text}
					</label>
				))}
			</fieldset>
			<fieldset className="display-columns">
				<legend>{t("monitoring.columns")}</legend>
				<input type="hidden" name="columns" value="" />
				{HIDEABLE.map((column) => (
					<label key={column}>
						<input type="checkbox" name="columns" value={column} defaultChecked={!hidden.includes(column)} />
						<span>
							{t(`monitoring.column.${column}`)}
							<ColumnNote column={column} isEmpty={empty.includes(column)} />
						</span>
					</label>
				))}
			</fieldset>
			<fieldset className="display-columns">
				<legend>{t("resultKinds.columns")}</legend>
				<input type="hidden" name="kinds" value="" />
				{RESULT_KINDS.map((kind) => (
					<label key={kind}>
						<input type="checkbox" name="kinds" value={kind} defaultChecked={kinds.includes(kind)} />
						<span>{t(`resultKinds.kind.${kind}`)}</span>
					</label>
				))}
			</fieldset>
			{competitors.length > 0 && (
				<fieldset className="display-columns">
					<legend>{t("monitoring.display.competitors")}</legend>
					{competitors.map((host) => (
						<label key={host}>
							<input type="checkbox" name="rivals" value={host} defaultChecked={rivals.includes(host)} />
							<span className="wrap-anywhere">{unicodeDomain(host)}</span>
						</label>
					))}
				</fieldset>
			)}
			{/* Not sent while the user types, because the reload would lose the typed text. */}
			<fieldset onChange={(event) => event.stopPropagation()}>
				<legend>{t("monitoring.display.rivals")}</legend>
				<input
					name="rivals"
					defaultValue={others.map(unicodeDomain).join(", ")}
					className="input w-full"
					aria-label={t("monitoring.display.rivals")}
					aria-describedby="rivals-hint"
				/>
				<p id="rivals-hint" className="column-note">
					{t("monitoring.display.rivalsHint")}
				</p>
				<Button variant="outline" size="small">
					{t("table.apply")}
				</Button>
			</fieldset>
			<fieldset>
				<legend>{t("monitoring.display.rows")}</legend>
				<Box name="favorites" label={t("monitoring.display.favorites")} checked={query.favorites} />
				<Box name="synthesis" label={t("monitoring.display.synthesis")} checked={query.synthesis} />
			</fieldset>
		</SettingsForm>
	);
}

/** Explains why a ticked column is not shown: it has no value on this page, or the window is too narrow (styles/monitoring-columns.css). */
function ColumnNote({ column, isEmpty }: { column: ColumnName; isEmpty: boolean }) {
	const { t } = useTranslation();
	const [, width] = /from-(\d+)/.exec(COLUMNS[column].className) ?? [];
	if (isEmpty) return <span className="column-note">{t("monitoring.display.empty")}</span>;
	return width && <span className={`column-note below-${width}`}>{t("monitoring.display.wider")}</span>;
}

function Box({ name, label, checked }: { name: string; label: string; checked: boolean }) {
	return (
		<label>
			<input type="hidden" name={name} value="0" />
			<input type="checkbox" name={name} value="1" defaultChecked={checked} />
			{label}
		</label>
	);
}
