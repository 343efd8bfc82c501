import { Form, Link } from "@remix-run/react";
import { PlainTable } from "~/components/data-table/plain-table";
import { Button } from "~/components/ui/button";
import { LinkButton } from "~/components/ui/link-button";
import type { OperatorNote } from "~/domain/day-mark/day-mark";
import { engineName } from "~/domain/reference/search-engines";
import { formatDay } from "~/i18n/format";
import { LANGUAGES } from "~/i18n/languages";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";

/** Known updates of the engines, which all accounts see under their charts. */
export function OperatorNotes({ notes }: { notes: readonly OperatorNote[] }) {
	const { t } = useTranslation();
	const columns = ["text", "engine", "from", "to", "actions"] as const;
	return (
		<section aria-labelledby="operator-notes" className="mt-8">
			<h2 id="operator-notes" className="font-semibold">
				{t("notices.notes.title")}
			</h2>
			<p className="max-w-prose text-ink-muted">{t("notices.notes.help")}</p>
			<p className="mt-3">
				<LinkButton variant="outline" to={paths.adminNotices({ dialog: "create_note" })} preventScrollReset>
					{t("notices.notes.create")}
				</LinkButton>
			</p>
			{notes.length === 0 ? (
				<p className="mt-3 text-ink-muted">{t("notices.notes.none")}</p>
			) : (
				<div className="plain-table-frame mt-3">
					<PlainTable label={t("notices.notes.title")} heads={columns.map((column) => t(`notices.notes.columns.${column}`))}>
						{notes.map((note) => (
							<NoteRow key={note.hid} note={note} />
						))}
					</PlainTable>
				</div>
			)}
		</section>
	);
}

function NoteRow({ note: { hid, from, to, engine, texts } }: { note: OperatorNote }) {
	const { t, i18n } = useTranslation();
	const written = LANGUAGES.filter((language) => texts[language] !== "");
	const name = texts[written[0] ?? "en"];
	return (
		<tr>
			<td>
				{written.map((language, i) => (
					<span key={language} lang={language} className="wrap-anywhere block">
						{i === 0 ? (
							<Link to={paths.adminNotices({ dialog: "edit_note", note: hid })} className="link" preventScrollReset>
								{texts[language]}
							</Link>
						) : (
							texts[language]
						)}
					</span>
				))}
			</td>
			<td>{engine === null ? t("notices.notes.everyEngine") : engineName(engine)}</td>
			<td>{formatDay(from, i18n.language)}</td>
			<td>{formatDay(to, i18n.language)}</td>
			<td>
				<Form method="post">
					<input type="hidden" name="note" value={hid} />
					<Button variant="quiet" size="small" name="intent" value="remove_note">
						{t("notices.admin.remove")}
						<span className="sr-only">{name}</span>
					</Button>
				</Form>
			</td>
		</tr>
	);
}
