import { Link } from "@remix-run/react";
import { sourceWords } from "~/components/position/source-words";
import { Callout } from "~/components/ui/callout";
import { useTranslation } from "~/i18n/use-translation";
import type { OpinionView } from "./read-keyword";
import { verdictOf } from "./verdict-of";

/** The other reading: two that agree or not, or one that does not count yet. */
export function SecondOpinion({ opinion }: { opinion: OpinionView }) {
	const { t } = useTranslation();
	const words = (position: number) => (position > 0 ? t("keyword.opinion.at", { position }) : t("keyword.opinion.missing"));
	if (opinion.kind === "held")
		return (
			<Callout tone="info">
				<p className="font-semibold">{t("keyword.opinion.title")}</p>
				<p>{t("keyword.opinion.held", { position: words(opinion.position) })}</p>
			</Callout>
		);
	const { first, second, suspect, source, at, own, links, relation } = opinion;
	return (
		<Callout tone="info">
			<p className="font-semibold">{t("keyword.opinion.title")}</p>
			<p>
				{t("keyword.opinion.first", { position: words(first), at, source: sourceWords(source, t) })}{" "}
				<Link to={links.first} className="link">
					{t("keyword.opinion.openFirst")}
				</Link>
			</p>
			{suspect && <p>{t("keyword.opinion.suspect")}</p>}
			<p>
				{t("keyword.opinion.second", { position: words(second), at: own.at, source: sourceWords(own.source, t) })}{" "}
				<Link to={links.second} className="link">
					{t("keyword.opinion.openSecond")}
				</Link>
			</p>
			{relation !== "other" && <p>{t(relation === "same" ? "keyword.opinion.sameSource" : "keyword.opinion.otherKind")}</p>}
			<p>{t(verdictOf(opinion))}</p>
		</Callout>
	);
}
