import { useTranslation } from "~/i18n/use-translation";
import type { ViewProps } from "../../dialogs/view-props";
import { KeywordsConfirmation } from "./keywords-confirmation";
import type { readRemovedKeywords } from "./remove-keywords";

export function PauseKeywordsDialog(props: ViewProps<typeof readRemovedKeywords>) {
	const { t } = useTranslation();
	return <KeywordsConfirmation {...props} act="pause" text={(count) => t("monitoringDialogs.pause.text", { count })} />;
}
