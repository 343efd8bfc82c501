import { ArrowDown, ArrowUp } from "lucide-react";
import type { RankChange } from "~/domain/storage/compare-pages";
import { useTranslation } from "~/i18n/use-translation";

/** +n, −n, NEW, OUT, and nothing where no comparison is possible. Source: spec B §2 "Result dialog". */
export function RankChangeMark({ change }: { change: RankChange }) {
	const { t } = useTranslation();
	if (change === null)
		return (
			<span className="variation" data-kind="none" title={t("serp.incomparable")}>
				<span aria-hidden="true">–</span>
				<span className="sr-only">{t("serp.incomparable")}</span>
			</span>
		);
	if (change.kind !== "moved") {
		const kind = change.kind === "new" ? "new" : "missing";
		return (
			<span className="variation font-semibold text-xs" data-kind={kind} title={t(`serp.${change.kind}Label`)}>
				{t(`serp.${change.kind}`)}
			</span>
		);
	}
	const { by } = change;
	// Most rows stay where they are: only what moved is to catch the eye.
	if (by === 0) return <span className="sr-only">{t("serp.same")}</span>;
	const words = t(by > 0 ? "serp.up" : "serp.down", { count: Math.abs(by) });
	return (
		<span className="variation" data-kind={by > 0 ? "up" : "down"} title={words}>
			{by > 0 ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />}
			<span aria-hidden="true">{by > 0 ? `+${by}` : `−${-by}`}</span>
			<span className="sr-only">{words}</span>
		</span>
	);
}
