import { Form } from "@remix-run/react";
import { Panel } from "~/components/account/panel";
import { useHydrated } from "~/components/hydrated";
import { Button } from "~/components/ui/button";
import { DATE_FORMATS, type DateFormat } from "~/domain/account/date-format";
import { DENSITIES, type Density } from "~/domain/account/density";
import { START_PAGES, type StartPage } from "~/domain/account/start-page";
import { THEMES, type Theme } from "~/domain/account/theme";
import { formatDay } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";

/** Forms for the colours and density of pages in this browser. Submitted with a full page load, because the server writes both into the document. */
export function LookForms({ theme, density }: { theme: Theme; density: Density }) {
	const { t } = useTranslation();
	return (
		<Panel title={t("preferences.look.title")} text={t("preferences.look.text")}>
			<div className="grid gap-4">
				<ChoiceForm
					name="theme"
					title={t("preferences.theme.title")}
					options={THEMES}
					chosen={theme}
					label={(one) => t(`preferences.theme.${one}`)}
				/>
				<ChoiceForm
					name="density"
					title={t("preferences.density.title")}
					options={DENSITIES}
					chosen={density}
					label={(one) => t(`preferences.density.${one}`)}
				/>
			</div>
		</Panel>
	);
}

interface ChoiceFormProps<Option extends string> {
	/** Name of the field, and intent of the form. */
	name: string;
	title: string;
	options: readonly Option[];
	chosen: Option;
	label(option: Option): string;
}

/** A day on which the formats differ. */
const SAMPLE_DAY = "2026-11-27";

/** Form for the format of dates. Submitted with a full page load, because all dates of the page change. */
export function DatesForm({ dates }: { dates: DateFormat }) {
	const { t, i18n } = useTranslation();
	return (
		<Panel title={t("preferences.dates.title")} text={t("preferences.dates.text")}>
			<ChoiceForm
				name="dates"
				title={t("preferences.dates.format")}
				options={DATE_FORMATS}
				chosen={dates}
				label={(one) => `${t(`preferences.dates.${one}`)} · ${formatDay(SAMPLE_DAY, i18n.language, one)}`}
			/>
		</Panel>
	);
}

/** Form for the page that the product opens with. */
export function StartPageForm({ start }: { start: StartPage }) {
	const { t } = useTranslation();
	return (
		<Panel title={t("preferences.start.title")} text={t("preferences.start.text")}>
			<ChoiceForm
				name="start"
				title={t("preferences.start.page")}
				options={START_PAGES}
				chosen={start}
				label={(one) => t(`preferences.start.${one}`)}
			/>
		</Panel>
	);
}

function ChoiceForm<Option extends string>({ name, title, options, chosen, label }: ChoiceFormProps<Option>) {
	const { t } = useTranslation();
	const hydrated = useHydrated();
	return (
		<Form method="post" reloadDocument onChange={(event) => event.currentTarget.requestSubmit()}>
			<input type="hidden" name="intent" value={name} />
			<fieldset>
				<legend className="mb-1 font-medium">{title}</legend>
				<div className="flex flex-wrap gap-2">
					{options.map((one) => (
						<label key={one} className="theme-choice">
							<input type="radio" name={name} value={one} defaultChecked={one === chosen} />
							{label(one)}
						</label>
					))}
				</div>
			</fieldset>
			{!hydrated && <Button className="mt-3">{t("account.save")}</Button>}
		</Form>
	);
}
