import { cn } from "~/components/ui/class-names";
import type { ReadingClass } from "~/domain/prompt/reading-class";
import { useTranslation } from "~/i18n/use-translation";

/** A sign beside the word, so that colour alone tells nothing. */
const SIGNS: Readonly<Record<ReadingClass, string>> = {
	cited: "●",
	others: "○",
	none: "∅",
	unknown_host: "◌",
	no_search: "–",
	refused: "⊘",
	not_offered: "⌀",
	lost: "?",
	pending: "…",
};

const TONES: Readonly<Record<ReadingClass, string>> = {
	cited: "font-medium text-good",
	others: "text-ink",
	none: "text-ink",
	unknown_host: "text-warn",
	no_search: "text-ink-muted",
	refused: "text-warn",
	not_offered: "text-ink-muted",
	lost: "text-warn",
	pending: "text-ink-muted",
};

/** The class of an answer, in its word. */
export function ClassChip({ of }: { of: ReadingClass }) {
	const { t } = useTranslation();
	return (
		<span className={cn("inline-flex items-baseline gap-1.5", TONES[of])} data-class={of}>
			<span aria-hidden="true">{SIGNS[of]}</span>
			{t(`prompts.class.${of}`)}
		</span>
	);
}
