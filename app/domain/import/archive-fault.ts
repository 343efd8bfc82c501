/** Why a file is not taken back as an archive. Closed: each has words in three languages (i18n "imports.errors"). */
export const ARCHIVE_FAULTS = [
	/** A zip without the head of an archive. */
	"no_archive",
	/** The archive has a format that this version does not know. */
	"newer_archive",
	/** A file's bytes are not those of its hash. */
	"wrong_hash",
	/** A file that the list of hashes names, or that each archive has, is not there. */
	"missing_file",
	/** A file that no archive has, that no hash is given for, or that is there twice. */
	"foreign_file",
	/** A row or a value that no archive holds. */
	"wrong_row",
	/** The website is only a public suffix, such as "co.uk". */
	"suffix_alone",
] as const;
export type ArchiveFault = (typeof ARCHIVE_FAULTS)[number];

/** An archive that is not taken back. Nothing of it was. */
export class ArchiveError extends Error {
	override readonly name = "ArchiveError";
	constructor(
		readonly code: ArchiveFault,
		/** File in which the reader stopped; null where none is known. */
		readonly file: string | null = null,
	) {
		super(file === null ? code : `${code} in ${file}`);
	}
}
