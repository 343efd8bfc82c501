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

/** What one keyword's dialog shows: its result pages on two dates, or its evolution. Source: spec B §2 "keyword_detail". */
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
