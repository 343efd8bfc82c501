import { Link } from "@remix-run/react";
import { memo } from "react";
import { Glyph, type GlyphName } from "~/components/ui/glyphs";
import { unicodeDomain } from "~/domain/normalize/unicode-domain";
import { indexationRate, type UrlCounts } from "~/domain/url-monitor/url-report";
import { formatNumber } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";

interface GroupHeadProps {
	domain: string;
	counts: UrlCounts;
	/** The group starts on an earlier page. */
	continued: boolean;
	/** Address of the website's history. */
	historyHref: string;
}

/**
 * Head row of a website: a checkbox for all its URLs (other pages included) and the number of URLs per state. Source: spec B §2 "Chips".
 */
export const GroupHead = memo(function GroupHead({ domain, counts, continued, historyHref }: GroupHeadProps) {
	const { t, i18n } = useTranslation();
	const print = (value: number) => formatNumber(value, i18n.language);
	const name = unicodeDomain(domain);
	const rate = indexationRate(counts);
	const chips: [GlyphName, string, number][] = [
		["indexed", t("urls.counts.indexed", { total: print(counts.indexed) }), counts.indexed],
		["mismatch", t("urls.counts.mismatch", { total: print(counts.mismatch) }), counts.mismatch],
		["notIndexed", t("urls.counts.notIndexed", { total: print(counts.notIndexed) }), counts.notIndexed],
		["error", t("urls.counts.unknown", { total: print(counts.unknown) }), counts.unknown],
		["pending", t("urls.counts.pending", { total: print(counts.pending) }), counts.pending],
	];
	return (
		<tr className="url-group">
			<th scope="rowgroup" colSpan={6}>
				<span className="url-group-line">
					<input
						type="checkbox"
						name="groups"
						value={domain}
						aria-label={t("urls.selectGroup", { domain: name, total: print(counts.total) })}
					/>
					<span className="url-group-name" title={domain}>
						{name}
					</span>
					<span className="text-ink-muted tabular-nums">{print(counts.total)}</span>
					{continued && <span className="text-ink-faint">{t("urls.continued")}</span>}
					<span className="url-chips">
						{chips.map(([glyph, text, count]) =>
							// The three main states are always shown, the other two only when their count is above zero.
							count > 0 || (glyph !== "error" && glyph !== "pending") ? (
								<span key={glyph} className="url-chip" data-kind={glyph} data-none={count === 0 || undefined}>
									<Glyph name={glyph} className="url-glyph" />
									{text}
								</span>
							) : null,
						)}
						{rate !== null && (
							<Link
								to={historyHref}
								preventScrollReset
								prefetch="none"
								className="url-rate link"
								title={t("urls.history.of", { url: name })}
							>
								{t("urls.counts.rate", { rate: print(rate) })}
							</Link>
						)}
					</span>
				</span>
			</th>
		</tr>
	);
});
