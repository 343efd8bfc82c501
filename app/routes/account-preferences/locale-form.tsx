import { getFormProps, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { Panel } from "~/components/account/panel";
import { EditVersion } from "~/components/form/edit-version";
import { Failure } from "~/components/form/failure";
import { useLastResult } from "~/components/form/outcome";
import { Options } from "~/components/form/select-field";
import { useErrorWords } from "~/components/form/use-error-words";
import { useLateSchema } from "~/components/form/use-late-schema";
import { Field } from "~/components/ui/field";
import { SubmitButton } from "~/components/ui/submit-button";
import type { Refusal } from "~/domain/refusal/refusal";
import { LANGUAGE_NAMES, LANGUAGES } from "~/i18n/languages";
import { useTranslation } from "~/i18n/use-translation";
import type { Screen } from "./read-screen";

const loadSchema = async () => (await import("./schema")).localeSchema;

interface LocaleFormProps {
	screen: Pick<Screen, "localeVersion" | "locale" | "zones" | "mailLanguage" | "countries" | "timezones">;
	refusal: Refusal | null;
}

/** Country, language and time zone. Submitted with a full page load, because the language may change. */
export function LocaleForm({ screen, refusal }: LocaleFormProps) {
	const { t } = useTranslation();
	const words = useErrorWords();
	const busy = useNavigation().formData?.get("intent") === "locale";
	const [form, fields] = useForm({
		id: "locale-form",
		lastResult: useLastResult(refusal),
		defaultValue: screen.locale,
		...useLateSchema(loadSchema),
	});
	const { next, last } = screen.zones;
	const selects = [
		{ field: fields.country, label: t("preferences.locale.country"), hint: t("preferences.locale.countryHint"), options: screen.countries },
		{
			field: fields.language,
			label: t("preferences.locale.language"),
			hint: screen.mailLanguage === null ? undefined : t("preferences.locale.mailLanguage", { language: screen.mailLanguage }),
			options: LANGUAGES.map((code) => ({ code, name: LANGUAGE_NAMES[code] })),
		},
		{
			field: fields.timezone,
			label: t("preferences.locale.timezone"),
			hint: [
				t("preferences.locale.timezoneHint"),
				next && t("preferences.locale.zoneWaits", next),
				last && t("preferences.locale.zoneBefore", last),
			]
				.filter(Boolean)
				.join(" "),
			options: screen.timezones.map((zone) => ({ code: zone, name: zone.replaceAll("_", " ") })),
		},
	];
	return (
		<Panel title={t("preferences.locale.title")}>
			<Form method="post" reloadDocument {...getFormProps(form)} noValidate className="grid gap-4 sm:max-w-md">
				<Failure words={form.errors} />
				<EditVersion
					version={screen.localeVersion}
					refusal={refusal}
					intent="locale"
					labels={Object.fromEntries(selects.map(({ field, label }) => [field.name, label]))}
					show={(name, text) => selects.find(({ field }) => field.name === name)?.options.find(({ code }) => code === text)?.name ?? text}
				/>
				{selects.map(({ field, label, hint, options }) => (
					<Field key={field.id} id={field.id} label={label} hint={hint} errors={words(field.errors)}>
						{(ids) => (
							<select {...ids} name={field.name} key={field.key} defaultValue={field.initialValue ?? ""} className="input">
								<Options options={options} />
							</select>
						)}
					</Field>
				))}
				<div>
					<SubmitButton name="intent" value="locale" busy={busy} busyLabel="account.saving">
						{t("account.save")}
					</SubmitButton>
				</div>
			</Form>
		</Panel>
	);
}
