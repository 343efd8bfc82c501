import type { Maker } from "~/domain/account/maker";
import { useTranslation } from "~/i18n/use-translation";

/** Names the token that made a webhook, a link or a scheduled report, below its name. Nothing for what a person made, as is usual. */
export function MakerNote({ maker }: { maker: Maker | null }) {
	const { t } = useTranslation();
	if (maker?.type !== "token") return null;
	return (
		<span className="block font-normal text-ink-muted text-xs [overflow-wrap:anywhere]">
			{t(maker.token === null ? "shell.maker.token" : "shell.maker.ending", { label: maker.label })}
		</span>
	);
}
