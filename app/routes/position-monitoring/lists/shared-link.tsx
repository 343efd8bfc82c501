import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "~/components/hydrated";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";

/** The new link, which is shown only once. */
export function SharedLink({ url }: { url: string }) {
	const { t } = useTranslation();
	const hydrated = useHydrated();
	const [copied, setCopied] = useState(false);
	const copy = async () => {
		await navigator.clipboard.writeText(url);
		setCopied(true);
	};
	return (
		<Callout tone="good" className="mb-4" role="status">
			<p>{t("shares.once")}</p>
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
				{hydrated && (
					<Button type="button" variant="outline" onClick={() => void copy().catch(() => setCopied(false))}>
						{copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
						<span aria-live="polite">{copied ? t("shares.copied") : t("shares.copy")}</span>
					</Button>
				)}
			</div>
		</Callout>
	);
}
