import { featuresOfBits, hasFeature, isFeatureRead, PAGE_OUTCOMES, SERP_FEATURES, wasPageRead } from "@serpentine/serp/results";
import { byName } from "../by-name";
import { isOneOf } from "../one-of";
import { codeOf } from "../sample/codes";
import { type Observation, type Seen, UNKNOWN_REASONS } from "../sample/observation";
import { restoredSource } from "../sample/origin";
import type { ANSWER_COLUMNS } from "./archive-format";

type AnswerCells = Record<(typeof ANSWER_COLUMNS)[number], string | number | null>;

const YES = "yes";
/** Largest depth of a sample column. */
const MAX_DEPTH = 255;
const MAX_SOURCE_CHARACTERS = 200;
const MAX_URL_CHARACTERS = 8_000;
/** Marks the features of a page as known. Without this mark they are unknown. */
const PAGE_READ = "page_read";
/** Begins the name of a feature that was not read. */
const NOT_READ = "not_read:";

/** An answer as cells of a row. Unknown answers have no position and name their reason. */
export function answerCells({ observation, evidence }: Seen): AnswerCells {
	const { outcome, depth } = observation;
	const place = outcome === "ranked" ? observation : outcome === "not_found" ? observation.below : undefined;
	const source = restoredSource(evidence.source);
	return {
		outcome,
		position: outcome === "ranked" ? observation.position : null,
		below: outcome === "not_found" ? (observation.below?.position ?? null) : null,
		depth,
		list_ended: outcome === "not_found" && observation.exhausted ? YES : null,
		url: place?.url || null,
		reason: outcome === "unknown" ? observation.reason : null,
		detail: outcome === "unknown" ? observation.detail : null,
		last: outcome === "unknown" ? (observation.last ?? null) : null,
		read_at: new Date(evidence.at).toISOString(),
		source: source ?? evidence.source,
		answered_for: evidence.answeredFor ?? null,
		features: featureNames(evidence.features ?? 0),
		unconfirmed: evidence.unconfirmed ? YES : null,
		restored: source === null ? null : YES,
		look: evidence.look,
	};
}

/** The answer of a row; null where its cells contradict each other or have another format. The look is left out, because it belongs to another installation. */
export function readAnswer(cells: Readonly<Record<string, string>>): Seen | null {
	const observation = readObservation(cells);
	const at = Date.parse(cells.read_at ?? "");
	const { source = "", answered_for: answeredFor = "" } = cells;
	const features = readFeatures(cells.features ?? "");
	if (!observation || Number.isNaN(at) || at < 0 || features === null) return null;
	if (source.length > MAX_SOURCE_CHARACTERS || answeredFor.length > MAX_SOURCE_CHARACTERS) return null;
	if ((cells.url ?? "").length > MAX_URL_CHARACTERS) return null;
	return {
		observation,
		evidence: {
			at,
			source,
			look: null,
			retryAt: null,
			...(answeredFor !== "" && { answeredFor }),
			...(features > 0 && { features }),
			...(cells.unconfirmed === YES && { unconfirmed: true }),
		},
	};
}

function readObservation(cells: Readonly<Record<string, string>>): Observation | null {
	const depth = count(cells.depth);
	if (depth === null || depth > MAX_DEPTH) return null;
	const url = cells.url ?? "";
	switch (cells.outcome) {
		case "ranked": {
			const position = count(cells.position);
			return position === null || position < 1 || position > depth ? null : { outcome: "ranked", position, url, depth };
		}
		case "not_found": {
			const isEnded = cells.list_ended === YES;
			if (!cells.below) return { outcome: "not_found", depth, exhausted: isEnded };
			const position = count(cells.below);
			return position === null || position <= depth || isEnded
				? null
				: { outcome: "not_found", depth, exhausted: false, below: { position, url } };
		}
		case "unknown":
			return readUnknown(cells, depth);
		default:
			return null;
	}
}

function readUnknown({ reason, detail = "", last = "" }: Readonly<Record<string, string>>, depth: number): Observation | null {
	if (!isOneOf(UNKNOWN_REASONS, reason) || reason === "pending") return null;
	if (detail !== "" && !isOneOf(PAGE_OUTCOMES, detail)) return null;
	const place = last === "" ? undefined : count(last);
	if (place === null) return null;
	const observation = {
		outcome: "unknown",
		reason,
		depth,
		detail: detail === "" ? null : detail,
		...(place !== undefined && { last: place }),
	} as const;
	// Sample columns hold 16 bits: a larger code would be read as another one.
	return codeOf(observation) > 65_535 ? null : observation;
}

/** A whole number from 0 to 999; null for anything else. */
function count(text: string | undefined): number | null {
	return text !== undefined && /^\d{1,3}$/.test(text) ? Number(text) : null;
}

/** Features as "page_read maps not_read:images"; null for a page that was not read. A feature that is not named was read and is absent. */
function featureNames(bits: number): string | null {
	if (!wasPageRead(bits)) return null;
	const shown = SERP_FEATURES.filter((_, place) => hasFeature(bits, place));
	const notRead = SERP_FEATURES.filter((_, place) => !isFeatureRead(bits, place));
	return [PAGE_READ, ...shown, ...notRead.map((feature) => NOT_READ + feature)].join(" ");
}

const FEATURE_BITS: Readonly<Record<string, number>> = {
	[PAGE_READ]: 1,
	...byName(SERP_FEATURES, (_, place) => 2 ** (place + 1)),
	...Object.fromEntries(SERP_FEATURES.map((feature, place) => [NOT_READ + feature, 2 ** (place + 16)])),
};

function readFeatures(text: string): number | null {
	let bits = 0;
	for (const name of text === "" ? [] : text.split(" ")) {
		const bit = Object.hasOwn(FEATURE_BITS, name) ? FEATURE_BITS[name] : undefined;
		if (bit === undefined) return null;
		bits |= bit;
	}
	return featuresOfBits(bits);
}
