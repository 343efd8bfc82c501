import { formatBytes, formatInstant } from "~/i18n/format";
import type { Signed } from "~/server/guards";
import { placeOf } from "~/server/place-of";
import { readArchive } from "~/services/archive/open-archive";

/** Content of the screen: the archive that was ordered, if there is one. */
export async function readScreen({ ctx, account }: Signed, language: string) {
	const place = placeOf(account, language);
	const archive = await readArchive(ctx, account.id);
	return {
		ready: archive && {
			at: formatInstant(archive.createdAt, place),
			until: formatInstant(archive.expiresAt, place),
			size: archive.bytes === null ? null : formatBytes(archive.bytes, language),
			pages: archive.pages,
		},
	};
}

export type ArchiveScreen = Awaited<ReturnType<typeof readScreen>>;
