import { RotateCcw } from "lucide-react";
import { Button } from "~/components/ui/button";
import { MAX_RESTART, restartRefusal } from "~/domain/check/check-limits";
import { useTranslation } from "~/i18n/use-translation";

interface RestartButtonProps {
	/** Id of the form around the table. */
	form: string;
	/** Ticked checks; 0 without JavaScript, where the server refuses. */
	count: number;
	/** Checks left today. */
	left: number;
}

/** Opens the restart dialog for the ticked checks, or is disabled with the reason beside it. Source: spec B §4 "Restart is disabled when". */
export function RestartButton({ form, count, left }: RestartButtonProps) {
	const { t, i18n } = useTranslation();
	i18n.keep("checks.restart");
	const why = {
		none: null,
		tooMany: t("checks.restart.tooMany", { max: MAX_RESTART }),
		noneLeft: t("checks.restart.noneLeft", { count: left }),
	};
	const code = restartRefusal(count, left);
	const refusal = code && why[code];
	const off = refusal !== null && ({ type: "button", "aria-disabled": true, "aria-describedby": "restart-why" } as const);
	return (
		<>
			<Button variant="quiet" form={form} name="dialog" value="restart_checks" {...off}>
				<RotateCcw aria-hidden="true" />
				{count > 0 ? t("checks.restart.some", { count }) : t("checks.restart.none")}
			</Button>
			{refusal !== null && (
				<p id="restart-why" className="text-ink-muted text-sm">
					{refusal}
				</p>
			)}
		</>
	);
}
