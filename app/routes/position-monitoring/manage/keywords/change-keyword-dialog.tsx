import { Dialog } from "~/components/dialog/dialog";
import { FormActions } from "~/components/dialog/form-actions";
import { Failure } from "~/components/form/failure";
import { KeptForm } from "~/components/form/kept-form";
import { firstValue, refusalOf } from "~/components/form/outcome";
import { Field } from "~/components/ui/field";
import { useTranslation } from "~/i18n/use-translation";
import type { ViewProps } from "../../dialogs/view-props";
import type { readChangeKeyword } from "./change-keyword";
import { SearchPlaceFields } from "./search-place-fields";

/** Another search for a keyword: its place stays, and its history so far is kept under it. */
export function ChangeKeywordDialog({ content, outcome, self, closeHref, busy }: ViewProps<typeof readChangeKeyword>) {
	const { t } = useTranslation();
	const { hid, start, countries, languages } = content;
	const refusal = refusalOf(outcome, "change-keyword");
	const typed = refusal?.values;
	const errorsOf = (name: string) => refusal?.errors[name];
	const text = (name: string, value: string) => (
		<Field id={name} label={t(`monitoringDialogs.change.${name === "website" ? "website" : "keyword"}`)} errors={errorsOf(name)}>
			{(ids) => (
				<input
					{...ids}
					name={name}
					defaultValue={firstValue(typed, name) ?? value}
					required
					maxLength={2_000}
					autoCapitalize="none"
					spellCheck={false}
					className="input"
					data-focus={name === "keywords" || undefined}
				/>
			)}
		</Field>
	);
	return (
		<Dialog title={t("monitoringDialogs.change.title")} closeHref={closeHref}>
			<KeptForm keep={`change_keyword ${hid}`} method="post" action={self} preventScrollReset className="grid gap-4">
				<Failure words={refusal?.failure} />
				<p>{t("monitoringDialogs.change.text")}</p>
				{text("keywords", start.term)}
				{text("website", start.domain)}
				<SearchPlaceFields start={start} typed={typed} errorsOf={errorsOf} countries={countries} languages={languages} />
				<FormActions cancel={closeHref} name="intent" value="change-keyword" busy={busy}>
					{t("monitoringDialogs.change.submit")}
				</FormActions>
			</KeptForm>
		</Dialog>
	);
}
