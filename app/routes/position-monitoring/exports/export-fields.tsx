import { useTranslation } from "react-i18next";
import { DateField } from "~/components/dates/date-field";
import { Field } from "~/components/ui/field";
import { EXPORT_TYPES, FAVORITES_SCOPES, RAW_LAYOUTS, REPORT_SORTS } from "~/domain/export/choices";
import { EXPORT_FORMATS } from "~/domain/export/formats";
import type { ExportsScreen } from "./read-screen";

/** Fields of an export, named as in POST monitors/generate_export. */
export function ExportFields({ screen }: { screen: ExportsScreen }) {
	const { t } = useTranslation();
	const { first, today } = screen.limits;
	const day = (name: "current" | "comparison", label: string, hint?: string) => (
		<Field id={name} label={label} hint={hint}>
			{(ids) => <DateField ids={ids} name={name} label={label} defaultValue={screen[name]} min={first} max={today} />}
		</Field>
	);
	return (
		<>
			<div className="grid gap-3 sm:grid-cols-2">
				<Choice
					name="type"
					label={t("exports.what")}
					value={screen.type}
					options={EXPORT_TYPES.map((one) => [one, t(`exports.types.${one}`)])}
				/>
				<Choice name="format" label={t("exports.format")} options={EXPORT_FORMATS.map((one) => [one, t(`exports.formats.${one}`)])} />
				{day("comparison", t("exports.from"), t("exports.fromHint"))}
				{day("current", t("exports.to"))}
			</div>
			<fieldset className="grid gap-3 sm:grid-cols-2">
				<legend className="mb-2 font-medium">{t("exports.reports")}</legend>
				<Choice
					name="only_favorites"
					label={t("exports.favorites")}
					options={FAVORITES_SCOPES.map((one) => [one, t(`exports.favoritesScopes.${one}`)])}
				/>
				<Choice name="sort_by" label={t("exports.sort")} options={REPORT_SORTS.map((one) => [one, t(`exports.sorts.${one}`)])} />
				<label className="flex items-center gap-2">
					<input type="checkbox" name="synthesis" value="yes" defaultChecked />
					{t("exports.synthesis")}
				</label>
			</fieldset>
			<fieldset className="grid gap-3 sm:grid-cols-2">
				<legend className="mb-2 font-medium">{t("exports.rawData")}</legend>
				<Choice name="layout" label={t("exports.layout")} options={RAW_LAYOUTS.map((one) => [one, t(`exports.layouts.${one}`)])} />
			</fieldset>
		</>
	);
}

interface ChoiceProps {
	name: string;
	label: string;
	value?: string;
	options: readonly (readonly [string, string])[];
}

function Choice({ name, label, value, options }: ChoiceProps) {
	return (
		<Field id={name} label={label}>
			{(ids) => (
				<select {...ids} name={name} defaultValue={value} className="input">
					{options.map(([option, words]) => (
						<option key={option} value={option}>
							{words}
						</option>
					))}
				</select>
			)}
		</Field>
	);
}
