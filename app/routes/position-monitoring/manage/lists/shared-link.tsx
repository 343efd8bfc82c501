import { Callout } from "~/components/ui/callout";
import { CopyButton } from "~/components/ui/copy-button";
import { useTranslation } from "~/i18n/use-translation";

/** The new link. isKept: the list has it too. */
export function SharedLink({ url, isKept }: { url: string; isKept: boolean }) {
	const { t } = useTranslation();
	return (
		<Callout tone="good" className="mb-4" role="status">
			<p>{t(isKept ? "shares.made" : "shares.once")}</p>
			<div className="mt-2 flex flex-wrap gap-2">
				<input
					readOnly
					value={url}
					aria-label={t("shares.link")}
					onFocus={(event) => event.currentTarget.select()}
					autoComplete="off"
					spellCheck={false}
					className="input min-w-0 grow basis-72 font-mono text-sm"
				/>
				<CopyButton text={url} />
			</div>
		</Callout>
	);
}
