import type { Notation } from "@serpentine/serp/results";
import { Ellipsis, ListTree, type LucideIcon, MessageCircleQuestionMark, Star, Trophy } from "lucide-react";
import type { ReactNode } from "react";
import type { WireMeta } from "~/domain/storage/result-item";
import { formatNumber } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";

/** Marks of an organic result beside its address: position zero, mini site-links, site-links, rating, questions. Source: spec B §2. */
export function OrganicMarks({ meta }: { meta: WireMeta }) {
	const { t } = useTranslation();
	const marks: [string, LucideIcon, ReactNode][] = [];
	if (meta.p0 || meta.pos0) marks.push(["zero", Trophy, t("serp.zero")]);
	const { small_site_links: small, site_links: links, faq } = meta;
	if (small.length > 0) marks.push(["small", Ellipsis, t("serp.smallSiteLinks", { count: small.length })]);
	if (links.length > 0) marks.push(["links", ListTree, t("serp.siteLinks", { count: links.length })]);
	if (meta.notation) marks.push(["rating", Star, <Rating key="rating" notation={meta.notation} />]);
	if (faq.length > 0) marks.push(["faq", MessageCircleQuestionMark, t("serp.faq", { count: faq.length })]);
	if (marks.length === 0) return null;
	return (
		<ul className="mt-0.5 flex flex-wrap gap-x-3 text-ink-muted text-xs">
			{marks.map(([name, Icon, words]) => (
				<li key={name} className="inline-flex items-center gap-1">
					<Icon className="size-3.5 shrink-0" aria-hidden="true" />
					{words}
				</li>
			))}
		</ul>
	);
}

function Rating({ notation }: { notation: Notation }) {
	const { t, i18n } = useTranslation();
	const { value, best, count } = notation;
	const said = (number: number) => formatNumber(number, i18n.language);
	const rated =
		value === null
			? t("serp.ratingShown")
			: best === null
				? t("serp.ratingPlain", { value: said(value) })
				: t("serp.rating", { value: said(value), best: said(best) });
	return (
		<>
			{rated}
			{count !== null && ` · ${t("serp.votes", { count })}`}
		</>
	);
}
