import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { DateLimits } from "./dates-form";
import { DetailTab } from "./detail-tab";
import { EvolutionTab } from "./evolution-tab";
import type { NoteAnswer } from "./note-action";
import type { KeywordContent } from "./read-keyword";

interface KeywordDialogProps {
	content: KeywordContent;
	limits: DateLimits;
	answer: NoteAnswer | null;
	busy: boolean;
}

/** Content of the keyword dialog: result pages of two dates, or the evolution. Source: spec B §2 "keyword_detail". */
export function KeywordDialog({ content, limits, answer, busy }: KeywordDialogProps) {
	const { t } = useTranslation();
	const { market, device, shown, links } = content;
	return (
		<>
			<p className="text-ink-muted text-sm">
				{market}, {t(`monitoring.device.${device}`)}
			</p>
			<nav className="tabs" aria-label={t("keyword.tabs")}>
				{(["detail", "evolution"] as const).map((tab) => (
					<Link key={tab} to={links[tab]} preventScrollReset className="tab" aria-current={shown.tab === tab ? "page" : undefined}>
						{t(`keyword.${tab}`)}
					</Link>
				))}
			</nav>
			{shown.tab === "detail" ? (
				<DetailTab content={content} detail={shown} limits={limits} answer={answer} busy={busy} />
			) : (
				<EvolutionTab content={content} evolution={shown} />
			)}
		</>
	);
}
