import { Paperclip } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import type { ReportMailPreview } from "~/services/scheduled-exports/preview-report-mail";

/** Shows the mail that the recipients would receive today, before the schedule is saved. */
export function MailPreview({ mail }: { mail: ReportMailPreview }) {
	const { t } = useTranslation();
	const { to, subject, parts, filename, listed } = mail;
	return (
		<section className="mail-preview" aria-label={t("exports.schedules.mail.title")}>
			<h3 className="px-4 pt-3 font-semibold">{t("exports.schedules.mail.title")}</h3>
			<dl>
				<dt>{t("exports.schedules.mail.to")}</dt>
				<dd>{to.join(", ")}</dd>
				<dt>{t("exports.schedules.mail.subject")}</dt>
				<dd className="font-semibold">{subject}</dd>
			</dl>
			{listed === 0 && <p className="px-4 pt-3 text-warn">{t("exports.schedules.mail.empty")}</p>}
			<div className="mail-body">
				{parts.map((part, i) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: parts have no ids, and their order is fixed.
					<Part key={i} part={part} />
				))}
			</div>
			<p className="flex items-center gap-2 border-line border-t px-4 py-2 text-sm">
				<Paperclip aria-hidden="true" className="size-4" />
				{filename}
			</p>
		</section>
	);
}

function Part({ part }: { part: ReportMailPreview["parts"][number] }) {
	switch (part.type) {
		case "text":
			return <p className="whitespace-pre-line">{part.text}</p>;
		case "list":
			return (
				<ul>
					{part.lines.map((line) => (
						<li key={line}>{line}</li>
					))}
				</ul>
			);
		case "rows":
			return (
				<table>
					<tbody>
						{part.rows.map(({ label, value }) => (
							<tr key={label}>
								<th scope="row">{label}</th>
								<td>{value}</td>
							</tr>
						))}
					</tbody>
				</table>
			);
		case "small":
			return <p className="text-ink-muted text-xs">{part.text}</p>;
		case "smallLink":
			return <p className="text-ink-muted text-xs underline">{part.label}</p>;
		default:
			return null;
	}
}
