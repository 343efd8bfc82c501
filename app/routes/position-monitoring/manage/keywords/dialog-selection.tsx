import type { ComponentProps } from "react";
import { SelectedFields } from "~/components/data-table/selection";
import { TermList } from "~/components/dialog/term-list";
import { useTranslation } from "~/i18n/use-translation";

/** The selection as hidden fields of the dialog's form; `confirmed` is the set that the dialog shows and the user confirms. */
export function SelectionFields({ content }: { content: ComponentProps<typeof SelectedFields>["selected"] & { confirmed: string } }) {
	return (
		<>
			<SelectedFields selected={content} />
			<input type="hidden" name="confirmed" value={content.confirmed} />
		</>
	);
}

interface Named {
	hid: string;
	term: string;
	domain: string;
}

/** The first keywords of a selection by name; the rest are counted. */
export function SelectionList({ content }: { content: { count: number; named: readonly Named[] } }) {
	const { t } = useTranslation();
	const more = content.count - content.named.length;
	return (
		<TermList>
			{content.named.map(({ hid, term, domain }) => (
				<li key={hid}>
					{term} <span className="text-ink-muted">{domain}</span>
				</li>
			))}
			{more > 0 && <li className="text-ink-muted">{t("monitoringDialogs.remove.more", { count: more })}</li>}
		</TermList>
	);
}
