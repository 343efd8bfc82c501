import type { CrawlerConfig } from "@serpentine/serp";
import { hostMatchesDomain } from "@serpentine/serp/hosts";
import { isLost } from "~/domain/position/depth-plan";
import type { Look } from "~/domain/position/look";
import type { Search } from "~/domain/position/search";
import type { KeptPages } from "../looks/take-look";
import { hasSealedAnswer } from "./wishes/answers";
import type { JobWish } from "./wishes/job-wishes";

/** One search that a run of a job looks at. */
export interface WantedLook {
	index: number;
	search: Search;
	depth: number;
	/** For a look that may stop early: the depth to which it goes on when one of its websites is missing. */
	deepen?: { depth: number; isNeeded(look: Look): boolean };
	/** Whether a look answers no wish because the engine hides an address. Such a look is taken again by a source that opens links. */
	isSealed?(look: Look): boolean;
	/** Organic results that its first page usually has; absent where it is not known. */
	usualCount?: number | undefined;
	/** The look is taken to learn where sealed links lead. */
	opensLinks?: boolean;
	/** Whether a host belongs to one of its websites. */
	isWanted?(host: string): boolean;
	/** Accounts that wait for it, each once; 0 for a visitor. */
	accounts: number[];
	/** Start of the wishes' day, or instant of their request: a list that was asked for before answers others. */
	since?: number;
	/** Source of an earlier reading for which this look is the second opinion: others are asked before it, in the order of second-source.ts. */
	after?: string | null;
	/** Loads the pages that an earlier look has read, where there are any. */
	loadKept?(wish: { source: string; config: CrawlerConfig }): Promise<KeptPages | null>;
}

/** The look that answers all wishes of a search: as deep as the deepest of them, for all accounts that wait. */
export function wantedLook({ index, search }: Pick<WantedLook, "index" | "search">, wishes: readonly JobWish[]): WantedLook {
	const deepest = Math.max(...wishes.map(({ member }) => member.depth));
	const depth = Math.max(...wishes.map(({ member }) => plannedDepthOf(member)));
	const deepen = { depth: deepest, isNeeded: (look: Look) => wishes.some(({ member }) => isLost(look, member)) };
	return {
		index,
		search,
		depth,
		...(depth < deepest && { deepen }),
		isSealed: (look) => hasSealedAnswer(wishes, look),
		isWanted: (host) => wishes.some(({ member }) => hostMatchesDomain(host, member.domain, member.hosts)),
		accounts: [...new Set(wishes.map(({ accountId }) => accountId ?? 0))],
		since: Math.max(...wishes.map(({ servedFrom }) => servedFrom)),
	};
}

/** Organic results that a look reads for a wish before it may stop. */
function plannedDepthOf(member: JobWish["member"]): number {
	return ("plan" in member && member.plan?.depth) || member.depth;
}
