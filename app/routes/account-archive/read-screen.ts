import { formatBytes, formatInstant } from "~/i18n/format";
import type { Language } from "~/i18n/languages";
import { namedFault } from "~/server/error-words";
import type { Signed } from "~/server/guards";
import { failureWords } from "~/server/import-report";
import { placeOf } from "~/server/place-of";
import { readArchive } from "~/services/archive/open-archive";
import { listImports } from "~/services/imports/list-imports";
import { readProof } from "~/services/security/read-proof";

/** Content of the screen: the archive that was ordered, and the latest that was brought back. fault: key of a refusal of the file. */
export async function readScreen({ ctx, account, seat }: Signed, { language, fault }: { language: Language; fault: string | null }) {
	const place = placeOf(account, language);
	const archive = await readArchive(ctx, seat);
	const back = (await listImports(ctx, seat)).find((one) => one.isArchive);
	return {
		proof: await readProof(ctx, seat, "any"),
		/** Reason why the file was refused; null if none was refused. */
		fault: namedFault(fault, language),
		/** The latest archive that was brought back. */
		back: back ? { name: back.name, state: back.state, outcome: back.outcome, reason: failureWords(back.outcome, language) } : null,
		ready: archive && {
			at: formatInstant(archive.createdAt, place),
			until: formatInstant(archive.expiresAt, place),
			size: archive.bytes === null ? null : formatBytes(archive.bytes, language),
			pages: archive.pages,
		},
	};
}

export type ArchiveScreen = Awaited<ReturnType<typeof readScreen>>;
