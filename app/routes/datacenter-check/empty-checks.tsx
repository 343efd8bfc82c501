import { ListPlus, SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";

/** In place of the table: why it is empty and what to do next. text: what was searched for. */
export function EmptyChecks({ text }: { text: string }) {
	const { t } = useTranslation();
	const Icon = text ? SearchX : ListPlus;
	return (
		<section className="table-card grid justify-items-center gap-2 px-6 py-14 text-center">
			<Icon className="size-7 text-ink-faint" aria-hidden="true" />
			<h2 className="break-words font-semibold text-lg">{text ? t("checks.noneFound", { text }) : t("checks.empty")}</h2>
			{!text && <p className="max-w-prose text-ink-muted">{t("checks.emptyHint")}</p>}
		</section>
	);
}
