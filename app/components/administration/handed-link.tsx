import { Callout } from "~/components/ui/callout";
import { CopyButton } from "~/components/ui/copy-button";
import type { HandedLinkView } from "~/domain/administration/handed-link";
import { useTranslation } from "~/i18n/use-translation";

/** Shows the link with a copy button. If the link was mailed, shows only a message. */
export function HandedLink({ link: { email, href, until, delivery } }: { link: HandedLinkView }) {
	const { t } = useTranslation();
	if (delivery === "mail") {
		return (
			<Callout tone="good" role="status" className="mb-4">
				{t("administration.invite.sent", { email, until })}
			</Callout>
		);
	}
	return (
		<Callout tone={delivery === "failed" ? "warn" : "good"} role="status" className="mb-4">
			{delivery === "failed" && <p className="mb-2">{t("administration.invite.notSent")}</p>}
			<p>{t("administration.handed.text", { email, until })}</p>
			<div className="mt-2 flex flex-wrap gap-2">
				<input
					readOnly
					value={href}
					aria-label={t("administration.handed.label")}
					autoComplete="off"
					spellCheck={false}
					className="input min-w-0 grow basis-72 font-mono text-sm"
				/>
				<CopyButton text={href} />
			</div>
		</Callout>
	);
}
