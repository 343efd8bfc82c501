import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "./button";

/** Copies a text and says so. Hidden without JavaScript. */
export function CopyButton({ text }: { text: string }) {
	const { t, i18n } = useTranslation();
	i18n.keep("apiTokens.copied");
	const [copied, setCopied] = useState(false);
	const copy = async () => {
		await navigator.clipboard.writeText(text);
		setCopied(true);
	};
	const label = copied ? t("apiTokens.copied") : t("apiTokens.copy");
	return (
		<Button type="button" variant="outline" className="needs-scripts" onClick={() => void copy().catch(() => setCopied(false))}>
			{copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
			<span aria-live="polite">{label}</span>
		</Button>
	);
}
