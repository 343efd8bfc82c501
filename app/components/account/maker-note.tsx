import type { Maker } from "~/domain/account/maker";
import { useTranslation } from "~/i18n/use-translation";

/** Names the maker of a webhook, a link or a scheduled report, below its name. */
export function MakerNote({ maker }: { maker: Maker | null }) {
	const { t } = useTranslation();
	return <span className="block font-normal text-ink-muted text-xs [overflow-wrap:anywhere]">{words()}</span>;

	function words(): string {
		if (maker === null) return t("shell.maker.unknown");
		if (maker.type === "person") return t("shell.maker.person");
		return t(maker.token === null ? "shell.maker.token" : "shell.maker.ending", { label: maker.label });
	}
}
