import type { CalledChange } from "~/domain/prompt/change";
import type { Share } from "~/domain/prompt/share";
import { useTranslation } from "~/i18n/use-translation";
import { ChangeLine } from "./change-line";

/** The called change of a model's answers. Without an answer there is nothing that could change. */
export function ChangeCell({ change, month }: { change: CalledChange | null; month: Share | null }) {
	const { t } = useTranslation();
	if (change !== null) return <ChangeLine change={change} />;
	return <span className="text-ink-muted">{month === null ? "–" : t("prompts.change.none")}</span>;
}
