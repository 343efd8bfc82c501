import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CloseLink } from "~/components/dialog/close-link";
import { Dialog } from "~/components/dialog/dialog";
import { DialogActions } from "~/components/dialog/dialog-actions";
import { useHydrated } from "~/components/hydrated";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { paths } from "~/paths";

/** Shows the key, once. Escape does not close the dialog, so that it is not lost by accident. Source: spec A §4 "Token creation". */
export function CreatedDialog({ label, apiKey }: { label: string; apiKey: string }) {
	const { t } = useTranslation();
	const hydrated = useHydrated();
	const [copied, setCopied] = useState(false);
	const copy = async () => {
		await navigator.clipboard.writeText(apiKey);
		setCopied(true);
	};
	return (
		<Dialog title={t("apiTokens.createdTitle")} persistent>
			<Callout tone="warn">{t("apiTokens.once")}</Callout>
			<div className="mt-4 flex flex-wrap gap-2">
				<input
					readOnly
					value={apiKey}
					data-focus
					aria-label={t("apiTokens.key", { label })}
					onFocus={(event) => event.currentTarget.select()}
					autoComplete="off"
					spellCheck={false}
					className="input min-w-0 grow basis-72 font-mono text-sm"
				/>
				{hydrated && (
					<Button type="button" variant="outline" onClick={() => void copy().catch(() => setCopied(false))}>
						{copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
						<span aria-live="polite">{copied ? t("apiTokens.copied") : t("apiTokens.copy")}</span>
					</Button>
				)}
			</div>
			<DialogActions>
				<CloseLink href={paths.apiTokens()} className="button button-primary">
					{t("apiTokens.done")}
				</CloseLink>
			</DialogActions>
		</Dialog>
	);
}
