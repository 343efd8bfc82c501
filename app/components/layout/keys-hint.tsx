import { useFetcher } from "@remix-run/react";
import { X } from "lucide-react";
import { Button } from "~/components/ui/button";
import { KEYS_HINT } from "~/domain/notice/notice";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";

const KEYS = [
	{ keys: ["Ctrl K"], name: "find" },
	{ keys: ["?"], name: "all" },
	{ keys: ["j", "k"], name: "rows" },
] as const;

/**
 * Lists the most useful keyboard shortcuts until the user dismisses the hint. The server sends it, so that nothing moves under the pointer when the
 * page comes to life; the style sheet hides it without JavaScript, which the shortcuts need.
 */
export function KeysHint() {
	const { t } = useTranslation();
	const fetcher = useFetcher();
	if (fetcher.formData) return null;
	return (
		<section aria-label={t("shell.keys.title")} className="keys-hint needs-scripts">
			<dl className="key-list">
				{KEYS.map(({ keys, name }) => (
					<div key={name}>
						<dt>
							{keys.map((key) => (
								<kbd key={key}>{key}</kbd>
							))}
						</dt>
						<dd>{t(`shell.keys.${name}`)}</dd>
					</div>
				))}
			</dl>
			<fetcher.Form method="post" action={paths.dismissNotice}>
				<input type="hidden" name="notice" value={KEYS_HINT} />
				<input type="hidden" name="quiet" value="1" />
				<Button variant="quiet" size="icon" aria-label={t("shell.keys.dismiss")}>
					<X aria-hidden="true" />
				</Button>
			</fetcher.Form>
		</section>
	);
}
