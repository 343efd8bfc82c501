import type { HostRule } from "@serpentine/serp/hosts";
import type { AlertValue } from "~/domain/alert/alert";
import { type CausesOfMoves, causesOf } from "~/domain/alert/causes";
import type { ComparedKeyword } from "~/domain/alert/path-cause";
import { DEFAULT_ENGINE, type TrackedEngine } from "~/domain/reference/search-engines";
import type { Ctx } from "../ctx";
import { readEngineMovement } from "./read-engine-movement";
import { type ComparedPages, readPageChanges } from "./read-page-changes";

/** A keyword of an alert whose position moved. */
export interface FoundMove {
	ordinal: number;
	before: AlertValue;
	after: AlertValue;
	/** As moveOf; neither 0 nor unknown. */
	move: number;
	/** Absent for the default engine. */
	engine?: TrackedEngine | undefined;
}

/** As readEngineMovement. */
export type EngineMovement = (engine: TrackedEngine) => Promise<number | null>;

/** The moves of one website in one run. */
export interface MovesOfWebsite {
	website: { domain: string; hosts: HostRule };
	/** Their order is that of `causeOf`. */
	moved: readonly FoundMove[];
	/** Keywords of the website with comparable answers of both days, the moved ones included. */
	compared: readonly ComparedKeyword[];
	/** Pages that the caller has compared already, by ordinal. */
	pages?: ReadonlyMap<number, ComparedPages>;
	/** A caller that asks for several websites of a run reads each engine once. */
	movementOf?: EngineMovement;
}

export async function findCauses(
	ctx: Ctx,
	accountId: number,
	{ website, moved, compared, pages = new Map(), movementOf = (engine) => readEngineMovement(ctx, accountId, engine) }: MovesOfWebsite,
): Promise<CausesOfMoves> {
	const { domain, hosts } = website;
	const open = moved.filter(({ ordinal }) => !pages.has(ordinal));
	const pairs = open.map(({ ordinal, before, after }) => ({ ordinal, before, after, domain, hosts }));
	const read = new Map([...pages, ...(await readPageChanges(ctx, accountId, pairs))]);
	const [engine, ...others] = new Set(moved.map((one) => one.engine ?? DEFAULT_ENGINE));
	// Keywords of several engines have no engine in common.
	const engineWide = engine && others.length === 0 ? await movementOf(engine) : null;
	const keywords = moved.map(({ ordinal, before, after, move }) => {
		return { ordinal, move, beforeUrl: before.url, afterUrl: after.url, changes: read.get(ordinal)?.changes ?? null };
	});
	return causesOf(keywords, { compared, engineWide });
}
