import { useTranslation } from "react-i18next";
import { Callout } from "~/components/ui/callout";

/** What a form shows above its fields: the offer to bring a disabled account back, or what went wrong. */
export function FormMessage({ errors, errorId, disabled }: { errors: string[] | undefined; errorId: string; disabled: boolean }) {
	const { t } = useTranslation();
	if (disabled) {
		return (
			<Callout tone="warn" role="alert">
				<span id={errorId}>{t("errors.AccountDisabledException")}</span>
				<input type="hidden" name="resurrect" value="true" />
			</Callout>
		);
	}
	if (!errors) return null;
	return (
		<Callout tone="bad" role="alert">
			<span id={errorId}>{errors.join(" ")}</span>
		</Callout>
	);
}
