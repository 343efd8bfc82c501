import { HOST_RULES, type HostRule, normalizeDomain } from "@serpentine/serp/hosts";
import { isOneOf } from "../one-of";
import { refuseRow } from "./archive-cells";
import { ARCHIVE_FILES } from "./archive-format";
import type { ArchivedRow } from "./read-archive";

/** Throws ArchiveError "wrong_row". */
export function readWebsiteRow({ website, hosts }: ArchivedRow<"websites">): { website: string; hosts: HostRule } {
	if (normalizeDomain(website) !== website || !isOneOf(HOST_RULES, hosts)) refuseRow(ARCHIVE_FILES.websites);
	return { website, hosts };
}
