import { PositionMark } from "~/components/position/position-mark";
import { formatNumber, formatShare } from "~/i18n/format";
import type { Translate } from "~/i18n/page-words";
import { countryName } from "~/i18n/place-names";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { QueryRowView } from "./read-queries";

/** Our positions of the term by country and device, each with a sentence that says why it differs from the average. */
export function OwnCell({ row }: { row: QueryRowView }) {
	const { t, i18n } = useTranslation();
	const { own, moreOwn, isTracked } = row;
	if (own.length === 0)
		return (
			<td className="own text-ink-faint" data-label={t("queries.column.own")}>
				{isTracked ? "–" : t("queries.notTracked")}
			</td>
		);
	return (
		<td className="own" data-label={t("queries.column.own")}>
			{own.map(({ hid, country, device, view, why }) => {
				const place = t("queries.ownLabel", { country: countryName(country, i18n.language), device: t(`queries.device.${device}`) });
				return (
					<span key={hid} className="own-position">
						<PositionMark view={view} to={paths.positionMonitoring({ dialog: "keyword_detail", id: hid })} label={place} align="end" />
						<span>
							<span className="own-place">{place}</span>
							{why && why.kind !== "close" && <span className="own-why">{whyText(why, t, i18n.language)}</span>}
						</span>
					</span>
				);
			})}
			{moreOwn > 0 && <span className="own-why">{t("queries.moreOwn", { count: moreOwn })}</span>}
		</td>
	);
}

function whyText(why: NonNullable<QueryRowView["own"][number]["why"]>, t: Translate, language: string): string {
	switch (why.kind) {
		case "close":
		case "average":
			return t(`queries.why.${why.kind}`);
		case "few":
			return t("queries.why.few", { count: why.impressions });
		case "elsewhere":
			return t("queries.why.elsewhere", { country: countryName(why.country, language) });
		case "countries":
			return t("queries.why.countries", {
				share: formatShare(why.share, language),
				country: countryName(why.country, language),
				here: formatNumber(why.here, language),
			});
		case "devices":
			return t("queries.why.devices", {
				share: formatShare(why.share, language),
				device: t(`queries.device.${why.device}`),
				here: formatNumber(why.here, language),
			});
	}
}
