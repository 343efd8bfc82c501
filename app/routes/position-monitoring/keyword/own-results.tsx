import { AddressLink } from "~/components/serp/address-link";
import { rankTone } from "~/domain/sample/scale";
import { useTranslation } from "~/i18n/use-translation";
import type { DetailContent } from "./read-keyword";

/** All URLs of the website on both result pages with their ranks; several may compete for one keyword. */
export function OwnResults({ current, comparison }: Pick<DetailContent, "current" | "comparison">) {
	const { t } = useTranslation();
	const former = new Map(comparison.own.map(({ link, position }) => [link, position]));
	const here = new Set(current.own.map(({ link }) => link));
	const gone = comparison.own.filter(({ link }) => !here.has(link));
	if (current.own.length + gone.length === 0) return null;
	return (
		<section aria-label={t("keyword.own")} className="text-sm">
			<h3 className="mb-1 font-semibold text-base">{t("keyword.own")}</h3>
			{current.own.length > 1 && <p className="mb-1 text-warn">{t("keyword.ownSeveral", { count: current.own.length })}</p>}
			<ul className="grid grid-cols-1 gap-1">
				{current.own.map(({ position, link }) => (
					<li key={`${position} ${link}`} className="flex flex-wrap items-center gap-x-2">
						<span className="position" data-kind="ranked" data-rank={rankTone(position)}>
							{position}
						</span>
						<OwnLink link={link} />
						<span className="shrink-0 text-ink-faint text-xs">
							{former.has(link) ? t("keyword.ownFormer", { position: former.get(link) }) : ""}
						</span>
					</li>
				))}
				{gone.map(({ position, link }) => (
					<li key={`gone ${position} ${link}`} className="flex flex-wrap items-center gap-x-2 text-ink-muted">
						<span className="position position-quiet" data-kind="none">
							–
						</span>
						<OwnLink link={link} />
						<span className="shrink-0 text-xs">{t("keyword.ownFormer", { position })}</span>
					</li>
				))}
			</ul>
		</section>
	);
}

function OwnLink({ link }: { link: string }) {
	const { t } = useTranslation();
	if (link === "") return <span className="text-ink-muted">{t("keyword.addressHidden")}</span>;
	return <AddressLink href={link} className="min-w-0 max-w-full" />;
}
