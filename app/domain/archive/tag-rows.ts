import { type NewTag, tagSchema } from "../tag/tag-rules";
import { refuseRow } from "./archive-cells";
import { ARCHIVE_FILES } from "./archive-format";
import type { ArchivedRow } from "./read-archive";

/** Throws ArchiveError "wrong_row". */
export function readTagRow({ tag: name, color }: ArchivedRow<"tags">): NewTag {
	return tagSchema.safeParse({ name, color }).data ?? refuseRow(ARCHIVE_FILES.tags);
}
