import { unicodeDomain } from "~/domain/normalize/unicode-domain";
import type { EngineFigures } from "~/domain/prompt/figures";
import { useTranslation } from "~/i18n/use-translation";

/** Rivals of a row. */
const MOST = 2;

/** Competitors that answers cite, the most cited first. */
export function RivalShares({ rivals }: Pick<EngineFigures, "rivals">) {
	const { t } = useTranslation();
	const cited = rivals.filter(({ share }) => share.cited > 0);
	if (cited.length === 0) return <span className="text-ink-muted">–</span>;
	return (
		<span className="block text-xs [overflow-wrap:anywhere]">
			{cited.slice(0, MOST).map(({ host, share }) => (
				<span key={host} className="block">
					{unicodeDomain(host)}{" "}
					<span className="whitespace-nowrap text-ink-muted tabular-nums">{t("prompts.share.of", { cited: share.cited, n: share.n })}</span>
				</span>
			))}
			{cited.length > MOST && <span className="text-ink-muted">{t("prompts.moreRivals", { count: cited.length - MOST })}</span>}
		</span>
	);
}
