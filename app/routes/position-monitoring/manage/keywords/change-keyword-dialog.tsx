import { CloseLink } from "~/components/dialog/close-link";
import { Dialog } from "~/components/dialog/dialog";
import { DialogActions } from "~/components/dialog/dialog-actions";
import { EngineField } from "~/components/form/engine-field";
import { KeptForm } from "~/components/form/kept-form";
import { firstValue, refusalOf } from "~/components/form/outcome";
import { SelectField } from "~/components/form/select-field";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { Field } from "~/components/ui/field";
import { useTranslation } from "~/i18n/use-translation";
import type { ViewProps } from "../../dialogs/view-props";
import type { readChangeKeyword } from "./change-keyword";

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
				{refusal?.failure && (
					<Callout tone="bad" role="alert">
						{refusal.failure}
					</Callout>
				)}
				<p>{t("monitoringDialogs.change.text")}</p>
				{text("keywords", start.term)}
				{text("website", start.domain)}
				<div className="grid gap-4 sm:grid-cols-2">
					<SelectField
						name="country"
						label={t("monitoringDialogs.add.country")}
						options={countries}
						value={firstValue(typed, "country") || start.country}
						errors={errorsOf("country")}
					/>
					<SelectField
						name="language"
						label={t("monitoringDialogs.add.language")}
						options={languages}
						value={firstValue(typed, "language") || start.language}
						errors={errorsOf("language")}
					/>
				</div>
				<EngineField
					label={t("monitoringDialogs.add.engine")}
					hint={(names) => t("monitoringDialogs.add.engineHint", { names })}
					value={firstValue(typed, "engine") ?? start.engine}
					errors={errorsOf("engine")}
				/>
				<SelectField
					name="device"
					label={t("monitoringDialogs.add.device")}
					options={(["desktop", "mobile"] as const).map((code) => ({ code, name: t(`monitoringDialogs.add.devices.${code}`) }))}
					value={firstValue(typed, "device") ?? start.device}
					errors={errorsOf("device")}
				/>
				<DialogActions>
					<CloseLink href={closeHref} className="button button-outline">
						{t("shell.cancel")}
					</CloseLink>
					<Button name="intent" value="change-keyword" aria-disabled={busy}>
						{t("monitoringDialogs.change.submit")}
					</Button>
				</DialogActions>
			</KeptForm>
		</Dialog>
	);
}
