import { Callout } from "~/components/ui/callout";
import { ORIGIN_NAMES, ORIGIN_REMARKS } from "~/domain/import/origin-names";
import { useTranslation } from "~/i18n/use-translation";
import type { OpenWizard } from "./read-screen";

/** Names the product that wrote the file and the columns to import, or shows an alert if the file cannot be read. */
export function Recognised({ wizard }: { wizard: OpenWizard }) {
	const { t } = useTranslation();
	const { origin, settings } = wizard;
	const roles = [...new Set(settings.columns)].filter((role) => role !== "ignore").map((role) => t(`imports.role.${role}`));
	return (
		<>
			{!wizard.isUnreadable && (
				<p className="text-sm">{roles.length > 0 ? t("imports.recognised", { columns: roles.join(", ") }) : t("imports.noneRecognised")}</p>
			)}
			{origin && <Callout tone="info">{t(`imports.origin.${ORIGIN_REMARKS[origin] ?? "known"}`, { name: ORIGIN_NAMES[origin] })}</Callout>}
			{wizard.isUnreadable && (
				<Callout tone="bad" role="alert">
					{t("imports.parseFailed")}. {t("imports.format.garbled")}
				</Callout>
			)}
		</>
	);
}
