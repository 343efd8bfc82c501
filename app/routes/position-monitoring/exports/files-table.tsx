import { Form } from "@remix-run/react";
import { Download, RotateCw, Trash2 } from "lucide-react";
import { MakerNote } from "~/components/account/maker-note";
import { PlainTable, UnseenHead } from "~/components/data-table/plain-table";
import { Button } from "~/components/ui/button";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { FileRow } from "./file-acts";

/** Table of export files, the latest first. "Again" is a plain form, because the response is a file that the browser saves. */
export function FilesTable({ files }: { files: readonly FileRow[] }) {
	const { t } = useTranslation();
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
								<a
									href={paths.download(file.hid)}
									download
									className="button button-quiet button-icon"
									aria-label={t("exports.files.download", { name })}
								>
									<Download aria-hidden="true" />
								</a>
								<form method="post" action={paths.reports()}>
									<input type="hidden" name="file" value={file.hid} />
									<Button
										variant="quiet"
										size="icon"
										name="intent"
										value="again_file"
										aria-label={t("exports.files.again", { name })}
										title={t("exports.files.againShort")}
									>
										<RotateCw aria-hidden="true" />
									</Button>
								</form>
								<Form method="post" action={paths.reports()} preventScrollReset>
									<input type="hidden" name="file" value={file.hid} />
									<Button
										variant="quiet"
										size="icon"
										name="intent"
										value="remove_file"
										aria-label={t("exports.files.remove", { name })}
										title={t("exports.files.removeShort")}
									>
										<Trash2 aria-hidden="true" />
									</Button>
								</Form>
							</span>
						</td>
					</tr>
				);
			})}
		</PlainTable>
	);
}
