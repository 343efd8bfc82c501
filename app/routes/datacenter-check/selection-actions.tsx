import { Trash2 } from "lucide-react";
import { RestartButton } from "~/components/checks/restart-button";
import { SelectionBar, useSelection } from "~/components/data-table/selection";
import type { Ticks } from "~/components/data-table/ticks";
import { Button } from "~/components/ui/button";
import { useTranslation } from "~/i18n/use-translation";
import { CHECKS_FORM } from "./checks-table";

interface SelectionActionsProps {
	ticks: Ticks;
	/** Checks of this page. */
	rows: number;
	/** Checks left today. */
	left: number;
}

/** Buttons that remove or restart the ticked checks. Source: spec B §2 "Action bar", §4 "Checks page". */
export function SelectionActions({ ticks, rows, left }: SelectionActionsProps) {
	const { t, i18n } = useTranslation();
	i18n.keep("checks");
	const selection = useSelection(ticks, rows);
	const { count } = selection;
	return (
		<SelectionBar form={CHECKS_FORM} selection={selection} words={{ selected: t("checks.selection", { count }) }}>
			<Button variant="quiet" form={CHECKS_FORM} name="dialog" value="remove_checks">
				<Trash2 aria-hidden="true" />
				{count > 0 ? t("checks.remove.some", { count }) : t("checks.remove.none")}
			</Button>
			<RestartButton form={CHECKS_FORM} count={count} left={left} />
		</SelectionBar>
	);
}
