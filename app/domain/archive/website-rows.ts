import { HOST_RULES, type HostRule, normalizeDomain } from "@serpentine/serp/hosts";
import { ArchiveError } from "../import/archive-fault";
import { isOneOf } from "../one-of";
import { ARCHIVE_FILES } from "./archive-format";
import type { ArchivedRow } from "./read-archive";

/** Throws ArchiveError "wrong_row". */
export function readWebsiteRow({ website, hosts }: ArchivedRow<"websites">): { website: string; hosts: HostRule } {
	if (normalizeDomain(website) !== website || !isOneOf(HOST_RULES, hosts)) throw new ArchiveError("wrong_row", ARCHIVE_FILES.websites);
	return { website, hosts };
}
