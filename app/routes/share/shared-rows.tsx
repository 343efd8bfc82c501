import { useMemo } from "react";
import { cellWords } from "~/components/position/cell-words";
import { rankMarkup } from "~/components/position/rank-markup";
import { Glyph, GlyphSheet } from "~/components/ui/glyphs";
import { inner } from "~/components/ui/markup";
import { TipLayer } from "~/components/ui/tip-layer";
import { variationDisplay } from "~/domain/sample/variation";
import { addressOn } from "~/domain/table/short-address";
import { formatShortDay } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import type { SharedTable } from "./read-shared-table";

/** Each number has its time, source and depth, and links to the result page behind it. */
export function SharedRows({ table, lookHref }: { table: SharedTable; lookHref(look: string): string }) {
	const { t } = useTranslation();
	const { place } = table;
	const words = useMemo(() => cellWords(t, place), [t, place]);
	const site = table.isOneWebsite ? "hidden" : "max-sm:hidden";
	return (
		<>
			<GlyphSheet />
			<TipLayer className="plain-table-frame">
				<table className="plain-table shared-table" aria-label={t("shares.page.title", { name: table.name })}>
					<thead>
						<tr>
							<th scope="col">{t("shares.page.keyword")}</th>
							<th scope="col" className={site}>
								{t("shares.page.website")}
							</th>
							<th scope="col" className="max-md:hidden">
								{t("shares.page.address")}
							</th>
							<th scope="col" className="max-sm:hidden">
								{t("shares.page.market")}
							</th>
							<th scope="col">{t("shares.page.variation")}</th>
							<th scope="col">{t("shares.page.position")}</th>
							<th scope="col">{t("shares.page.previous")}</th>
							<th scope="col" className="max-lg:hidden">
								{t("shares.page.best")}
							</th>
						</tr>
					</thead>
					<tbody>
						{table.rows.map((row) => {
							const { kind } = variationDisplay(row.variation);
							return (
								<tr key={row.hid}>
									<th scope="row" className="shared-term">
										{row.term}
										{row.mobile && ` (${t("monitoring.device.mobile")})`}
										<span className="block text-ink-muted text-xs md:hidden">
											{row.address === "" ? row.domain : addressOn(table.isOneWebsite ? row.domain : "", row.address)}
										</span>
									</th>
									<td className={`${site} shared-term`}>{row.domain}</td>
									<td className="shared-term max-md:hidden">{row.address === "" ? "–" : addressOn(row.domain, row.address)}</td>
									<td className="max-sm:hidden">{row.market}</td>
									<td>
										<span className="variation" data-kind={kind}>
											{(kind === "up" || kind === "down") && <Glyph name={kind} />}
											{words.variationText(row.variation, row.fellBelow)}
										</span>
									</td>
									<td {...inner(rankMarkup(row.current, words, { looking: row.looking, lookHref }))} />
									<td {...inner(rankMarkup(row.previous, words, { lookHref, quiet: true }))} />
									<td className="max-lg:hidden">
										<span className="shared-best">{row.best?.position ?? "–"}</span>
										{row.best && <span className="text-ink-muted">{formatShortDay(row.best.day, place.language)}</span>}
									</td>
								</tr>
							);
						})}
					</tbody>
				</table>
			</TipLayer>
		</>
	);
}
