import { EXPORT_FORMATS } from "@serpentine/table-files";
import { DateField } from "~/components/dates/date-field";
import { Field } from "~/components/ui/field";
import { EXPORT_TYPES, FAVORITES_SCOPES, RAW_LAYOUTS, REPORT_SORTS, REPORT_TYPES } from "~/domain/export/choices";
import { isOneOf } from "~/domain/one-of";
import { useTranslation } from "~/i18n/use-translation";
import { Choice } from "./choice";
import type { ExportsScreen } from "./read-screen";

/** Types for a client come before types for a spreadsheet. */
const CHOSEN_TYPES = [...REPORT_TYPES, ...EXPORT_TYPES.filter((one) => !isOneOf(REPORT_TYPES, one))];

interface ExportFieldsProps {
	screen: ExportsScreen;
	typed: Readonly<Record<string, string>> | undefined;
	/** Chosen type; null without JavaScript, because it is unknown until the form is submitted. */
	type: string | null;
}

/** Fields of an export, named as in POST monitors/generate_export. */
export function ExportFields({ screen, typed, type }: ExportFieldsProps) {
	const { t, i18n } = useTranslation();
	i18n.keep("exports.days");
	const { first, today } = screen.limits;
	const [asked, chosen] = [typed?.type ?? screen.type, type ?? typed?.type ?? screen.type];
	const isReport = isOneOf(REPORT_TYPES, chosen);
	const day = (name: "current" | "comparison", label: string, hint?: string) => (
		<Field key={name} id={name} label={label} hint={hint}>
			{(ids) => <DateField ids={ids} name={name} label={label} defaultValue={typed?.[name] ?? screen[name]} min={first} max={today} />}
		</Field>
	);
	/** Returns the day fields of the type. Each has its name as key, so that React keeps its value if a change of type moves the field. */
	const days = () => {
		if (type === null) return [day("comparison", t("exports.from"), t("exports.fromHint")), day("current", t("exports.to"))];
		if (type === "raw") return [day("comparison", t("exports.days.from")), day("current", t("exports.days.to"))];
		if (type === "view") return [day("current", t("exports.days.of")), day("comparison", t("exports.days.comparedWith"))];
		return [day("current", t("exports.days.ends"), t("exports.days.endsHint"))];
	};
	return (
		<>
			<div className="grid items-end gap-3 sm:grid-cols-2">
				<Choice
					name="type"
					label={t("exports.what")}
					value={typed?.type ?? screen.type}
					options={CHOSEN_TYPES.map((one) => [one, t(`exports.types.${one}`)])}
				/>
				<Choice
					// Data and reports are read in different formats: the proposed one follows the type.
					key={isReport ? "report" : "data"}
					name="format"
					label={t("exports.format")}
					value={(isReport === isOneOf(REPORT_TYPES, asked) && typed?.format) || (isReport ? "pdf" : undefined)}
					options={EXPORT_FORMATS.map((one) => [one, t(`exports.formats.${one}`)])}
				/>
				{days()}
			</div>
			{screen.beyond && (
				<div className="grid gap-1">
					<p className="text-ink-muted text-sm">{t("exports.leftOut", screen.beyond)}</p>
					<label className="flex min-h-6 items-center gap-2 pointer-coarse:min-h-11">
						<input type="checkbox" name="beyond_plan" value="yes" defaultChecked={typed?.beyond_plan === "yes"} />
						{t("exports.withBeyond", { count: screen.beyond.keywords })}
					</label>
				</div>
			)}
			<fieldset className="of-reports">
				<legend className="mb-2 font-semibold">{t("exports.reports")}</legend>
				<div className="grid gap-3 sm:grid-cols-2">
					<Choice
						name="only_favorites"
						label={t("exports.favorites")}
						value={typed?.only_favorites}
						options={FAVORITES_SCOPES.map((one) => [one, t(`exports.favoritesScopes.${one}`)])}
					/>
					<Choice
						name="sort_by"
						label={t("exports.sort")}
						value={typed?.sort_by}
						options={REPORT_SORTS.map((one) => [one, t(`exports.sorts.${one}`)])}
					/>
					<label className="flex items-center gap-2">
						<input type="checkbox" name="synthesis" value="yes" defaultChecked={typed === undefined || typed.synthesis === "yes"} />
						{t("exports.synthesis")}
					</label>
					{screen.isFiltered && (
						<label className="flex items-center gap-2">
							<input type="checkbox" name="view" value="yes" defaultChecked={typed === undefined || typed.view === "yes"} />
							{t("exports.onlyView")}
						</label>
					)}
				</div>
			</fieldset>
			<fieldset className="of-raw">
				<legend className="mb-2 font-semibold">{t("exports.rawData")}</legend>
				<div className="grid gap-3 sm:grid-cols-2">
					<Choice
						name="layout"
						label={t("exports.layout")}
						value={typed?.layout}
						options={RAW_LAYOUTS.map((one) => [one, t(`exports.layouts.${one}`)])}
					/>
				</div>
			</fieldset>
		</>
	);
}
