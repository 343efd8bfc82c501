import { useTranslation } from "react-i18next";
import { TermList } from "~/components/dialog/term-list";

interface Named {
	hid: string;
	term: string;
	domain: string;
}

/** The first keywords of a selection by name, the rest counted. */
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
