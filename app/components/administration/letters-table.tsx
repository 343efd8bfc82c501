import { Form } from "@remix-run/react";
import { PlainTable } from "~/components/data-table/plain-table";
import { Button } from "~/components/ui/button";
import { formatInstant } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";

interface Letter {
	/** "message-12" or "job-7". */
	id: string;
	kind: "message" | "job";
	reason: string;
	queue: string;
	body: string;
	at: number;
}

/** Messages and jobs that were given up, the newest first. */
export function LettersTable({ letters }: { letters: readonly Letter[] }) {
	const { t } = useTranslation();
	const head = (column: "at" | "what" | "reason" | "actions") => t(`admin.deadLetters.columns.${column}`);
	if (letters.length === 0) return <p className="text-ink-muted">{t("admin.deadLetters.none")}</p>;
	return (
		<PlainTable
			isStacked
			className="admin-table"
			label={t("admin.deadLetters.title")}
			heads={[head("at"), head("what"), head("reason"), head("actions")]}
		>
			{letters.map((letter) => (
				<LetterRow key={letter.id} letter={letter} />
			))}
		</PlainTable>
	);
}

/** A message or job that was given up, with its reason and a button that carries it out again. */
function LetterRow({ letter: { id, kind, reason, queue, body, at } }: { letter: Letter }) {
	const { t, i18n } = useTranslation();
	const name = t(`admin.deadLetters.kinds.${kind}`, { id: id.replace(/^\D+/, "") });
	return (
		<tr>
			<td data-label={t("admin.deadLetters.columns.at")} className="sm:whitespace-nowrap">
				{formatInstant(at, { language: i18n.language, timezone: "UTC" })}
			</td>
			<td data-label={t("admin.deadLetters.columns.what")}>
				<span className="min-w-0">
					{name}
					{kind === "message" && (
						<code className="block break-all">
							{queue}: {body}
						</code>
					)}
				</span>
			</td>
			<td data-label={t("admin.deadLetters.columns.reason")}>
				<span className="min-w-0 break-words [overflow-wrap:anywhere]">{reason}</span>
			</td>
			<td data-end="">
				<Form method="post" action={paths.adminDeadLetters}>
					<input type="hidden" name="id" value={id} />
					<Button variant="outline" size="small" name="intent" value="replay">
						{t("admin.deadLetters.replay")}
						<span className="sr-only"> {name}</span>
					</Button>
				</Form>
			</td>
		</tr>
	);
}
