import { AddressLink } from "~/components/serp/address-link";
import { rankTone } from "~/domain/sample/scale";
import { useTranslation } from "~/i18n/use-translation";
import type { DetailContent } from "./read-keyword";

/** Lists the results that rank above the website now and did not at the comparison. Absent if the two result pages cannot be compared. */
export function PassedBy({ passers }: Pick<DetailContent, "passers">) {
	const { t } = useTranslation();
	if (passers === null) return null;
	return (
		<section aria-labelledby="passed-by" className="text-sm">
			<h3 id="passed-by" className="mb-1 font-semibold text-base">
				{t("keyword.passed.title")}
			</h3>
			{passers.length === 0 ? (
				<p className="text-ink-muted">{t("keyword.passed.none")}</p>
			) : (
				<ul className="grid grid-cols-1 gap-1">
					{passers.map(({ position, host, link, before }) => (
						<li key={position} className="flex flex-wrap items-center gap-x-2">
							<span className="position" data-kind="ranked" data-rank={rankTone(position)}>
								{position}
							</span>
							{link === null ? (
								<span>{host || t("keyword.addressHidden")}</span>
							) : (
								<AddressLink href={link} text={link.replace(/^https?:\/\/(www\.)?/, "")} className="min-w-0 max-w-full" />
							)}
							<span className="shrink-0 text-ink-faint text-xs">
								{before === null ? t("monitoring.filters.move.new") : t("keyword.ownFormer", { position: before })}
							</span>
						</li>
					))}
				</ul>
			)}
		</section>
	);
}
