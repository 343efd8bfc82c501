import { REST_DAYS } from "~/domain/rest/rest-rules";
import { useTranslation } from "~/i18n/use-translation";
import type { ViewProps } from "../../dialogs/view-props";
import { KeywordsConfirmation } from "./keywords-confirmation";
import type { readRemovedKeywords } from "./remove-keywords";

export function RemoveKeywordsDialog(props: ViewProps<typeof readRemovedKeywords>) {
	const { t } = useTranslation();
	const text = (count: number) => `${t("monitoringDialogs.remove.lost", { count, days: REST_DAYS })} ${t("monitoringDialogs.remove.undo")}`;
	return <KeywordsConfirmation {...props} act="remove" text={text} />;
}
