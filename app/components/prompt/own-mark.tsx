import type { Whose } from "~/domain/prompt/cited-pages";
import { useTranslation } from "~/i18n/use-translation";

/** Marks a page of the website or of a competitor; nothing for others. */
export function OwnMark({ whose }: { whose: Whose }) {
	const { t } = useTranslation();
	if (whose === "other") return null;
	return (
		<span
			className={whose === "own" ? "serp-own-mark" : "flex-none rounded-[4px] border border-warn px-1.5 font-semibold text-warn text-xs"}
		>
			{t(`prompts.whose.${whose}`)}
		</span>
	);
}
