import { Callout } from "~/components/ui/callout";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";

/** Message above the fields: the offer to restore a disabled account, or the error. */
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

/** The credentials were right and the account is disabled. */
export function isDisabled(refusal: Refusal | null): boolean {
	return refusal?.code === "AccountDisabledException";
}
