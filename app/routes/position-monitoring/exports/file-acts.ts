import { formatBytes, formatDay, formatInstant } from "~/i18n/format";
import type { Language } from "~/i18n/languages";
import { paths } from "~/paths";
import { type Done, textOf } from "~/server/answer-form";
import type { Signed } from "~/server/guards";
import { listFiles } from "~/services/exports/list-files";
import { removeFile } from "~/services/exports/remove-file";
import { repeatExport } from "~/services/exports/repeat-export";

/** Returns the latest files, with formatted days, times and sizes. */
export async function readFiles({ ctx, account, seat }: Signed, language: Language) {
	const day = (text: string) => formatDay(text, language);
	return (await listFiles(ctx, seat)).map(({ from, to, createdAt, bytes, ...file }) => ({
		...file,
		days: from === to ? day(to) : `${day(from)} – ${day(to)}`,
		madeAt: formatInstant(createdAt, { language, timezone: account.timezone }),
		size: bytes === null ? null : formatBytes(bytes, language),
	}));
}

export type FileRow = Awaited<ReturnType<typeof readFiles>>[number];

/** Creates a listed file again and redirects to its download. */
export async function repeatListed(signed: Signed, form: FormData, language: Language): Promise<Done<never>> {
	const { hid } = await repeatExport(signed.ctx, signed.seat, textOf(form, "file"), language);
	return { to: paths.download(hid) };
}

export async function removeListed(signed: Signed, form: FormData): Promise<Done<never>> {
	await removeFile(signed.ctx, signed.seat, textOf(form, "file"));
	return { to: paths.reports("files"), toast: { kind: "success", key: "exports.files.removed" } };
}
