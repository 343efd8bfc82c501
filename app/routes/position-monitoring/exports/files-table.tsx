import { Form, useHref } from "@remix-run/react";
import { Download, type LucideIcon, RotateCw, Trash2 } from "lucide-react";
import { MakerNote } from "~/components/account/maker-note";
import { PlainTable, UnseenHead } from "~/components/data-table/plain-table";
import { Button } from "~/components/ui/button";
import { PlainLink } from "~/components/ui/plain-link";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { FileRow } from "./file-acts";

/** Table of export files, the latest first. */
export function FilesTable({ files }: { files: readonly FileRow[] }) {
	const { t } = useTranslation();
	const reportsHref = useHref(paths.reports());
	const [what, format, made, size] = (["what", "format", "made", "size"] as const).map((name) => t(`exports.files.${name}`));
	return (
		<PlainTable
			isStacked
			label={t("exports.files.list")}
			heads={[what ?? "", format ?? "", made ?? "", size ?? "", <UnseenHead key="act" text={t("lists.actions")} />]}
		>
			{files.map((file) => {
				const name = `${t(`exports.types.${file.type}`)}, ${file.days}, ${file.madeAt}`;
				return (
					<tr key={file.hid}>
						<td data-label={what}>
							<span>
								{t(`exports.types.${file.type}`)}
								<span className="block text-ink-muted text-xs">{file.days}</span>
							</span>
						</td>
						<td data-label={format}>{t(`exports.formats.${file.format}`)}</td>
						<td data-label={made} className="tabular-nums">
							<span>
								{file.madeAt}
								<MakerNote maker={file.maker} />
							</span>
						</td>
						<td data-label={size} className="tabular-nums">
							{file.size ?? t("exports.files.unwritten")}
						</td>
						<td>
							<span className="flex justify-end gap-1">
								<PlainLink
									to={paths.download(file.hid)}
									download
									className="button button-quiet button-icon"
									aria-label={t("exports.files.download", { name })}
								>
									<Download aria-hidden="true" />
								</PlainLink>
								{/* A plain form, because the response is a file that the browser saves. */}
								<form method="post" action={reportsHref}>
									<FileButton file={file.hid} intent="again_file" icon={RotateCw} text={t("exports.files.again")} name={name} />
								</form>
								<Form method="post" action={paths.reports()} preventScrollReset>
									<FileButton file={file.hid} intent="remove_file" icon={Trash2} text={t("exports.files.remove")} name={name} />
								</Form>
							</span>
						</td>
					</tr>
				);
			})}
		</PlainTable>
	);
}

interface FileButtonProps {
	/** Hid of the file. */
	file: string;
	intent: string;
	icon: LucideIcon;
	text: string;
	/** Name of the file, for screen readers. */
	name: string;
}

/** Fields of a form that acts on one file. */
function FileButton({ file, intent, icon: Icon, text, name }: FileButtonProps) {
	return (
		<>
			<input type="hidden" name="file" value={file} />
			<Button variant="quiet" size="icon" name="intent" value={intent} aria-label={`${text}: ${name}`} title={text}>
				<Icon aria-hidden="true" />
			</Button>
		</>
	);
}
