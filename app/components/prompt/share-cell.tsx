import { type Share, shareBounds } from "~/domain/prompt/share";
import { formatShare } from "~/i18n/format";
import type { Translate } from "~/i18n/page-words";
import { useTranslation } from "~/i18n/use-translation";

/** Width and height of the drawn interval, in units of its view box. */
const WIDTH = 100;
const HEIGHT = 8;

/** Share of answers that cite a website, of how many, with the interval in words and drawn. One answer has no share. */
export function ShareCell({ share }: { share: Share | null }) {
	const { t, i18n } = useTranslation();
	if (share === null)
		return (
			<span className="text-ink-muted">
				<span aria-hidden="true">–</span>
				<span className="sr-only">{t("prompts.share.none")}</span>
			</span>
		);
	if (share.n === 1) return <span>{t(share.cited === 1 ? "prompts.share.oneCited" : "prompts.share.oneNot")}</span>;
	const bounds = shareBounds(share);
	return (
		<span className="inline-grid w-38 grid-cols-[auto_1fr] sm:max-xl:w-24 sm:max-xl:grid-cols-1 items-baseline gap-x-2">
			<strong className="whitespace-nowrap tabular-nums">{t("prompts.share.of", { cited: share.cited, n: share.n })}</strong>
			<span className="whitespace-nowrap text-ink-muted text-xs tabular-nums">{intervalText(share, { t, language: i18n.language })}</span>
			<svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true" className="col-span-full h-2 w-full">
				<rect x="0" y="3" width={WIDTH} height="2" className="fill-line" />
				<rect
					x={bounds.low * WIDTH}
					y="1"
					width={Math.max(1, (bounds.high - bounds.low) * WIDTH)}
					height="6"
					rx="1"
					className="fill-brand opacity-30"
				/>
				<rect x={(share.cited / share.n) * (WIDTH - 2)} y="0" width="2" height={HEIGHT} className="fill-brand" />
			</svg>
		</span>
	);
}

/** "40–89%". */
export function intervalText(share: Share, { t, language }: { t: Translate; language: string }): string {
	const { low, high } = shareBounds(share);
	return t("prompts.share.interval", { low: formatShare(low, language), high: formatShare(high, language) });
}
