import type { PageOutcome } from "@serpentine/serp/results";
import { isProviderFailure } from "~/domain/source/failure";
import { useTranslation } from "~/i18n/use-translation";

/** Why looks of today gave no list, in the words of a look's evidence. */
export function FailedLooks({ failed }: { failed: readonly (readonly [outcome: string, looks: number])[] }) {
	const { t } = useTranslation();
	if (failed.length === 0) return null;
	const why = failed.map(([outcome, looks]) => {
		const detail = isProviderFailure(outcome) ? t(`look.failure.${outcome}`) : t(`position.detail.${outcome as PageOutcome}`);
		return t("sources.noListOne", { looks, detail });
	});
	return <span className="block whitespace-normal text-ink-muted text-xs">{t("sources.noList", { why: why.join("; ") })}</span>;
}
