import { Callout } from "~/components/ui/callout";
import { CopyButton } from "~/components/ui/copy-button";
import { useTranslation } from "~/i18n/use-translation";

/** A sign-in link that an administrator hands over. It is shown once, because only its digest is stored. */
export interface HandedLinkView {
	email: string;
	href: string;
	/** Instant of its end, in words. */
	until: string;
}

export function HandedLink({ link: { email, href, until } }: { link: HandedLinkView }) {
	const { t } = useTranslation();
	return (
		<Callout tone="good" role="status" className="mb-4">
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
