import { SelectedFields } from "~/components/data-table/selection";
import { TermList } from "~/components/dialog/term-list";
import { readableUrl } from "~/domain/url-monitor/readable-url";
import { useTranslation } from "~/i18n/use-translation";
import type { ChosenShown } from "./dialog-registry";

/** The selection as hidden fields of the next form. Websites are sent by domain, so that 10,000 URLs need few fields. */
export function ChosenFields({ choice }: Pick<ChosenShown, "choice">) {
	return (
		<>
			<input type="hidden" name="q" value={choice.q} />
			<input type="hidden" name="confirmed" value={choice.confirmed} />
			<SelectedFields selected={choice} />
		</>
	);
}

/** The first selected URLs; the rest are counted. */
export function ChosenList({ count, named }: Pick<ChosenShown, "count" | "named">) {
	const { t } = useTranslation();
	return (
		<TermList>
			{named.map((url) => (
				<li key={url} className="break-all">
					{readableUrl(url)}
				</li>
			))}
			{count > named.length && <li className="text-ink-muted">{t("urls.more", { count: count - named.length })}</li>}
		</TermList>
	);
}
