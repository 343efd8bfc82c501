import { useDeviceWords } from "~/components/account/device-words";
import { PlainTable } from "~/components/data-table/plain-table";
import { useTranslation } from "~/i18n/use-translation";
import type { AuditScreen } from "./read-screen";

type Entry = AuditScreen["entries"][number];

/** The entries of the audit: when, who, what, and from where. */
export function AuditTable({ entries }: { entries: readonly Entry[] }) {
	const { t, i18n } = useTranslation();
	const deviceWords = useDeviceWords();
	const heads = { when: t("audit.when"), who: t("audit.who"), what: t("audit.what"), where: t("audit.where") };
	const what = ({ key }: Entry) => {
		const words = `account.activity.actions.${key}`;
		// Events of a newer version have no text here: a general one is shown.
		return i18n.exists(words) ? t(words) : t("account.activity.actions.other");
	};
	return (
		<PlainTable isStacked label={t("audit.title")} heads={Object.values(heads)}>
			{entries.map((entry) => (
				<tr key={entry.id}>
					<td data-label={heads.when} className="tabular-nums sm:whitespace-nowrap">
						<time dateTime={entry.at.iso}>{entry.at.exact}</time>
					</td>
					<td data-label={heads.who}>
						<span>
							<Who person={entry.person} />
							{entry.impersonated && <span className="block text-ink-muted text-xs">{t("audit.support")}</span>}
						</span>
					</td>
					<td data-label={heads.what}>{what(entry)}</td>
					<td data-label={heads.where}>
						<span className="break-words">{[entry.device && deviceWords(entry.device), entry.ip].filter(Boolean).join(", ") || "–"}</span>
					</td>
				</tr>
			))}
		</PlainTable>
	);
}

function Who({ person }: Pick<Entry, "person">) {
	const { t } = useTranslation();
	if (person === null) return <span className="text-ink-muted">{t("audit.nobody")}</span>;
	if (person === "operator") return <>{t("audit.operator")}</>;
	return (
		<>
			{person.name}
			{person.email !== person.name && <span className="block break-words text-ink-muted text-xs">{person.email}</span>}
		</>
	);
}
