import { Panel } from "~/components/account/panel";
import { CopyButton } from "~/components/ui/copy-button";
import { useTranslation } from "~/i18n/use-translation";

/** Where the program has its key. */
const KEY = "$SERPENTINE_KEY";

/** A first call, to be pasted into a terminal. origin: address of this deployment. */
export function ExamplePanel({ origin }: { origin: string }) {
	const { t } = useTranslation();
	const call = `curl "${origin}/api/monitors?limit=10" \\\n  --header "Authorization: Bearer ${KEY}"`;
	return (
		<Panel title={t("apiTokens.example.title")} text={t("apiTokens.example.text", { key: KEY })} action={<CopyButton text={call} />}>
			<pre className="code-block">
				<code>{call}</code>
			</pre>
			<p className="mt-3 text-ink-muted text-sm">{t("apiTokens.example.answer")}</p>
		</Panel>
	);
}
