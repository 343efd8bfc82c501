import type { Beside } from "~/domain/prompt/figures";
import { useTranslation } from "~/i18n/use-translation";

const PARTS = ["unknownHost", "noSearch", "refused", "notOffered", "lost", "pending"] as const;

/** Answers that do not count towards a share, each in its own word; nothing without any. */
export function BesideLine({ beside }: { beside: Beside }) {
	const { t } = useTranslation();
	const told = PARTS.filter((part) => beside[part] > 0).map((part) => t(`prompts.beside.${part}`, { count: beside[part] }));
	if (told.length === 0) return null;
	return <span className="block text-ink-muted text-xs">{told.join(" · ")}</span>;
}
