import { useTranslation } from "react-i18next";
import { TermList } from "~/components/dialog/term-list";

interface Selected {
	ids: readonly string[];
	groups: readonly string[];
	all: boolean;
	count: number;
}

/** The selection as hidden fields of the dialog's form; `count` is the number that the user confirms. */
export function SelectionFields({ content: { ids, groups, all, count } }: { content: Selected }) {
	return (
		<>
			{all && <input type="hidden" name="all" value="1" />}
			{groups.map((key) => (
				<input key={key} type="hidden" name="groups" value={key} />
			))}
			{ids.map((id) => (
				<input key={id} type="hidden" name="ids" value={id} />
			))}
			<input type="hidden" name="count" value={count} />
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
