import type { HostRule } from "@serpentine/serp/hosts";
import type { Statement } from "~/db/client";
import type { Condition } from "~/db/guard";
import type { JobTargetRow } from "~/db/job-targets";
import type { Look } from "~/domain/position/look";
import type { PromptAnswer } from "~/domain/prompt/prompt-answer";
import type { Seen } from "~/domain/sample/observation";
import { HOUR_MS } from "~/domain/time/durations";
import type { Indexation } from "~/domain/url-monitor/indexation";
import type { Ctx } from "../../ctx";
import type { LeasedJob } from "../lease-job";

/** A manual refresh is served by a look that is not older than this when it is asked. Source: design.md "How a look travels" 4. */
export const REUSE_MS = HOUR_MS;

/** A job's answer to a wish. */
export interface Answer extends Seen {
	/** Set only for a tracked URL. */
	indexation?: Indexation;
	/** Set only for a prompt that was answered. */
	answer?: PromptAnswer;
}

/** One thing that a job looks for: a monitor of a sample, a datacenter of a check, a tracked URL, or a reading of a prompt. */
export interface Wish {
	kind: "sample" | "check" | "url" | "prompt";
	/** null of a visitor's check. */
	accountId: number | null;
	/** A look that ended before this instant does not answer it. */
	servedFrom: number;
	/** A look that ended at or after this instant does not answer it. */
	servedUntil: number;
	/** From this instant on an answer is of no use. */
	patienceEnds: number;
	/** Needs an answer when its patience ends; a sample has a gap instead. */
	needsAnswer: boolean;
	member: { index: number; depth: number; domain: string; hosts: HostRule };
	/** The job's answer so far. */
	entry: Answer | null;
}

/** A wish and the answer that is written for it now. */
export interface Served<T extends Wish = Wish> {
	target: T;
	entry: Answer;
}

/** Result of a look for a wish; isFound: a place in the list, which further pages do not change. */
export interface LookAnswer extends Omit<Answer, "evidence"> {
	isFound: boolean;
}

/** One kind of wish, as the runner of jobs sees it. */
export interface WishKind<T extends Wish> {
	/** Wishes of a job that still stand, with the job's answers so far. rows: the job's targets of every kind. */
	load(ctx: Ctx, jobId: number, rows: readonly JobTargetRow[]): Promise<T[]>;
	answer(look: Look, wish: T): LookAnswer;
	/** Statements that write answers, and the requests that go on in the job's retry, each under `fence`. */
	record(ctx: Ctx, job: LeasedJob, part: { served: Served<T>[]; retried: T[] }, fence: Condition): Statement[];
	/** Sends answers to open pages. revs: of the accounts, as the part raised them. Best effort. */
	announce(ctx: Ctx, served: Served<T>[], revs: ReadonlyMap<number, number>): Promise<void>;
}
