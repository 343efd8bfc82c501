import { RotateCcw, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { SearchBox } from "~/components/data-table/search-box";
import { useTicked } from "~/components/data-table/selection";
import type { Ticks } from "~/components/data-table/ticks";
import { useHydrated } from "~/components/hydrated";
import { Button } from "~/components/ui/button";
import { Tip } from "~/components/ui/tip";
import { CHECK_SEARCH_PAUSE_MS, MAX_RESTART, restartRefusal } from "~/domain/check/check-limits";
import { useTranslation } from "~/i18n/use-translation";
import { type CheckQuery, checkLinks } from "./check-query";
import { CHECKS_FORM } from "./checks-table";

interface ActionBarProps {
	query: CheckQuery;
	ticks: Ticks;
	/** Checks left today. */
	left: number;
}

/** Search, and the buttons that remove or restart the ticked checks. Source: spec B §2 "Action bar", §4 "Checks page". */
export function ActionBar({ query, ticks, left }: ActionBarProps) {
	const { t } = useTranslation();
	const hydrated = useHydrated();
	const { count } = useTicked(ticks);
	const refusal = hydrated ? restartRefusal(count, left) : null;
	const why = refusal && {
		none: t("checks.restart.pick", { max: MAX_RESTART }),
		tooMany: t("checks.restart.tooMany", { max: MAX_RESTART }),
		noneLeft: t("checks.restart.noneLeft", { count: left }),
	};
	return (
		<div className="mb-3 flex flex-wrap items-center gap-2">
			<SearchBox
				links={checkLinks}
				query={query}
				id="check-search"
				label={t("checks.search.label")}
				pauseMs={CHECK_SEARCH_PAUSE_MS}
				className="relative min-w-0 grow basis-56 sm:max-w-80"
			/>
			<div className="checks-selection">
				<SelectionButton dialog="remove_checks" reason={hydrated && count === 0 ? t("checks.remove.pick") : null}>
					<Trash2 aria-hidden="true" />
					{count > 0 ? t("checks.remove.some", { count }) : t("checks.remove.none")}
				</SelectionButton>
				<SelectionButton dialog="restart_checks" reason={why && refusal ? why[refusal] : null}>
					<RotateCcw aria-hidden="true" />
					{count > 0 ? t("checks.restart.some", { count }) : t("checks.restart.none")}
				</SelectionButton>
				<p className="sr-only" role="status">
					{count > 0 && t("checks.selection", { count })}
				</p>
				{count > 0 && why && refusal && <p className="text-ink-muted text-sm">{why[refusal]}</p>}
			</div>
		</div>
	);
}

interface SelectionButtonProps {
	/** The dialog that the button opens for the ticked checks. */
	dialog: "remove_checks" | "restart_checks";
	/** Why the button is disabled, shown on hover and focus; null when enabled. */
	reason: string | null;
	children: ReactNode;
}

/** Button for the ticked checks. A disabled one stays focusable and explains why. */
function SelectionButton({ dialog, reason, children }: SelectionButtonProps) {
	if (reason === null)
		return (
			<Button variant="outline" form={CHECKS_FORM} name="dialog" value={dialog}>
				{children}
			</Button>
		);
	return (
		<Tip tip={reason}>
			{(tipId) => (
				<Button variant="outline" type="button" aria-disabled="true" aria-describedby={tipId}>
					{children}
				</Button>
			)}
		</Tip>
	);
}
