import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "./button";

/** Copies a text and says so. Hidden without JavaScript. name: tells apart the buttons of a list. */
export function CopyButton({ text, name }: { text: string; name?: string }) {
	const { t, i18n } = useTranslation();
	i18n.keep("apiTokens.copied");
	const [copied, setCopied] = useState(false);
	const copy = async () => {
		await navigator.clipboard.writeText(text);
		setCopied(true);
	};
	const label = copied ? t("apiTokens.copied") : t("apiTokens.copy");
	return (
		<Button
			type="button"
			variant="outline"
			size={name === undefined ? "normal" : "small"}
			className="needs-scripts"
			onClick={() => void copy().catch(() => setCopied(false))}
		>
			{copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
			<span aria-live="polite">{label}</span>
			{name !== undefined && <span className="sr-only"> {name}</span>}
		</Button>
	);
}
