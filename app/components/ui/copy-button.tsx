import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { useHydrated } from "~/components/hydrated";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "./button";

/** Copies a text and says so. Absent without JavaScript. */
export function CopyButton({ text }: { text: string }) {
	const { t } = useTranslation();
	const hydrated = useHydrated();
	const [copied, setCopied] = useState(false);
	const copy = async () => {
		await navigator.clipboard.writeText(text);
		setCopied(true);
	};
	const label = copied ? t("apiTokens.copied") : t("apiTokens.copy");
	if (!hydrated) return null;
	return (
		<Button type="button" variant="outline" onClick={() => void copy().catch(() => setCopied(false))}>
			{copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
			<span aria-live="polite">{label}</span>
		</Button>
	);
}
