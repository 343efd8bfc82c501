import type { HostRule } from "~/domain/normalize/domain";
import type { Seen } from "~/domain/sample/observation";
import type { JobMember } from "~/domain/storage/job-members";
import type { Indexation } from "~/domain/url-monitor/indexation";

/** A manual refresh is served by a look that is not older than this when it is asked. Source: design.md "How a look travels" 4. */
export const REUSE_MS = 60 * 60_000;
/** What is said of a target: of a followed address also whether it is indexed. */
export interface Answer extends Seen {
	indexation?: Indexation;
}

/** What every wish has that waits for this job. */
export interface Waiting {
	/** A look that ended before this instant does not speak for it. */
	servedFrom: number;
	/** A look that ended at or after this instant does not speak for it. */
	servedUntil: number;
	/** From this instant on it is no use to look for it any more. */
	patienceEnds: number;
	member: { index: number; depth: number; domain: string; hosts: HostRule };
	/** What this job has written for it so far. */
	entry: Answer | null;
}

/** One monitor of one sample that waits for this job. */
export interface SampleTarget extends Waiting {
	errand: null;
	sampleId: number;
	accountId: number;
	accountHid: string;
	timezone: string;
	day: string;
	time: string;
	openedAt: number;
	member: JobMember;
}

/** What a wish in job_errand is about. */
export interface Errand {
	kind: "check" | "url";
	/** Id of the check or of the followed address. */
	targetId: number;
	/** Of a check; "" otherwise. */
	datacenter: string;
	/** null of a visitor's check. */
	accountId: number | null;
	accountHid: string | null;
	/** Public id of the check or of the followed address. */
	hid: string;
	/** Instant when the check was made first: it names its stored path. */
	createdAt: number;
	timezone: string | null;
	askedAt: number;
	/** Of a followed address, normalised. */
	url: string;
}

/** A datacenter of a one-off check, or a followed address, that waits for this job. */
export interface ErrandTarget extends Waiting {
	errand: Errand;
}

export type Target = SampleTarget | ErrandTarget;
