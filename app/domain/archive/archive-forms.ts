import { HOST_RULES, normalizeDomain } from "@serpentine/serp/hosts";
import { PAGE_OUTCOMES } from "@serpentine/serp/results";
import { z } from "zod";
import { namesOf } from "../by-name";
import { DATACENTER_ID } from "../check/datacenter";
import { isOneOf } from "../one-of";
import { MAX_CITATIONS } from "../prompt/citation";
import { MAX_PROMPT_CHARACTERS, MAX_READINGS_PER_DAY } from "../prompt/prompt-input";
import { READING_STATES } from "../prompt/reading-class";
import { ANSWER_ENGINES } from "../reference/answer-engines";
import {
	coded,
	day,
	decimal,
	flag,
	instant,
	jsonOf,
	jsonText,
	oneOf,
	optional,
	since,
	text,
	textOf,
	textThat,
	textUpTo,
	whole,
} from "../rows/codings";
import { UNKNOWN_REASONS } from "../sample/observation";
import { asRestored, restoredSource } from "../sample/origin";
import { tagSchema } from "../tag/tag-rules";
import type { UrlDetail } from "../url-monitor/url-report";
import { SPAN_STATES, type SpanState, stateOfCode } from "../url-monitor/url-spans";
import { storedRatesSchema } from "../voice/hand-rates-schema";
import { MAX_WANTED_RULES, wantedRuleSchema } from "../wanted/wanted-rules";
import { features } from "./feature-names";

const MAX_DEPTH = 255;
const MAX_PLACE = 999;
const MAX_COUNT = 2_000_000_000;
const MAX_URL_CHARACTERS = 8_000;
const MAX_SOURCE_CHARACTERS = 200;
const MAX_MODEL_CHARACTERS = 1_000;

const source = textUpTo(MAX_SOURCE_CHARACTERS);
const count = whole(0, MAX_COUNT);
const number = whole(1, MAX_COUNT);
const host = textThat((one) => normalizeDomain(one) === one);
const url = textThat((one) => one.length <= MAX_URL_CHARACTERS && /^https?:\/\//.test(one) && URL.canParse(one));
/** The source of an answer: the one that the earlier archive named, where the answer came back from one. */
const answerSource = coded(optional(source), {
	write: (name: string | null) => name && (restoredSource(name) ?? name),
	read: (name) => name && asRestored(name),
});
const citedUrl = z
	.string()
	.max(MAX_URL_CHARACTERS)
	.regex(/^https?:\/\//)
	.refine(URL.canParse);
const citation = z.tuple([citedUrl.nullable(), z.string().max(MAX_URL_CHARACTERS), z.string().max(MAX_URL_CHARACTERS)]);
const time = textThat((one) => /^(?:[01]\d|2[0-3])[0-5]\d$/.test(one));
const urlState = coded<number, SpanState>(oneOf(namesOf(SPAN_STATES)), { write: stateOfCode, read: (name) => SPAN_STATES[name] });
/** Names of tags; none: an empty cell. */
const names = coded(optional(jsonOf(z.array(z.string()))), {
	write: (all: string[]) => (all.length > 0 ? all : null),
	read: (all) => all ?? [],
});

const instantMs = z.int().min(0).max(8_640_000_000_000_000);
/**
 * The last answer of an address. It leaves out the engine's cached copy and the next attempt. The source is the one that the earlier archive named,
 * where the answer came back from one.
 */
const urlDetail = coded(
	jsonOf(
		z.object({
			reason: z.enum(UNKNOWN_REASONS).exactOptional(),
			detail: z.enum(PAGE_OUTCOMES).exactOptional(),
			depth: z.int().min(0).max(1_000).exactOptional(),
			source: z.string().max(MAX_SOURCE_CHARACTERS).exactOptional(),
			at: instantMs.exactOptional(),
			last: z
				.object({ found: z.union([z.literal(0), z.literal(1)]), protocol_mismatch: z.boolean(), at: instantMs })
				.nullable()
				.exactOptional(),
		}),
	),
	{
		write: (detail: UrlDetail) =>
			detail.source === undefined ? detail : { ...detail, source: restoredSource(detail.source) ?? detail.source },
		read: (detail) => (detail.source === undefined ? detail : { ...detail, source: asRestored(detail.source) }),
	},
);

/** The keyword of a row. */
const SEARCH = {
	website: text,
	keyword: text,
	country: text,
	language: text,
	engine: text,
	device: text,
	place: since(3, text),
};

/** An observation and its evidence (position-cells.ts). */
export const ANSWER_FORM = {
	outcome: oneOf(["ranked", "not_found", "unknown"]),
	position: optional(whole(1, MAX_PLACE)),
	below: optional(whole(1, MAX_PLACE)),
	depth: whole(0, MAX_DEPTH),
	list_ended: flag,
	url: textUpTo(MAX_URL_CHARACTERS),
	reason: optional(oneOf(UNKNOWN_REASONS)),
	detail: optional(oneOf(PAGE_OUTCOMES)),
	last: optional(whole(0, MAX_PLACE)),
	read_at: instant,
	source,
	answered_for: source,
	features,
	unconfirmed: flag,
	restored: flag,
	look: text,
};

/** The files of rows. The last four are read by no import: what alerts told and what Search Console answered is not written again. */
export const ARCHIVE_FORMS = {
	websites: {
		website: host,
		hosts: oneOf(HOST_RULES),
		/** A tag stands by its name: "tags:brand". */
		wanted_rules: since(5, optional(jsonOf(z.array(wantedRuleSchema).max(MAX_WANTED_RULES)))),
		click_rates: since(5, optional(jsonOf(storedRatesSchema))),
		names: since(6, optional(jsonOf(z.array(z.string().max(MAX_PROMPT_CHARACTERS)).max(MAX_COUNT)))),
	},
	/** Competitors of websites, in the order of each list. */
	competitors: { website: host, competitor: host, created_at: instant },
	prompts: {
		website: host,
		prompt: textUpTo(MAX_PROMPT_CHARACTERS),
		country: text,
		language: text,
		models: jsonOf(z.array(z.enum(ANSWER_ENGINES))),
		readings: whole(1, MAX_READINGS_PER_DAY),
		tags: names,
		created_at: instant,
	},
	promptAnswers: {
		website: host,
		prompt: textUpTo(MAX_PROMPT_CHARACTERS),
		country: text,
		language: text,
		model: oneOf(ANSWER_ENGINES),
		due_at: instant,
		day,
		state: oneOf(READING_STATES),
		reason: optional(textThat((one) => isOneOf([...PAGE_OUTCOMES, ...UNKNOWN_REASONS], one))),
		/** 1 where the model searched the web, 0 where it says that it did not. */
		searched: optional(whole(0, 1)),
		/** Place of the website's first citation; 0 without one. */
		cited: optional(whole(0, MAX_PLACE)),
		named: optional(whole(0, 1)),
		citations: jsonOf(z.array(citation).max(MAX_CITATIONS)),
		/** Name of the model, as the answer gives it. */
		version: optional(textUpTo(MAX_MODEL_CHARACTERS)),
		source: answerSource,
		look: optional(text),
		answered_at: optional(instant),
	},
	keywords: {
		/** Place in the file, from 1: positions and notes name it. */
		number,
		...SEARCH,
		state: oneOf(["followed", "paused", "former"]),
		favorite: flag,
		read_first: flag,
		depth: optional(whole(0, MAX_DEPTH)),
		volume: optional(count),
		tags: names,
		wanted_url: since(5, optional(url)),
		created_at: optional(instant),
	},
	tags: { tag: textOf(tagSchema.shape.name), color: textOf(tagSchema.shape.color.unwrap()) },
	positions: { day, time, number, website: text, keyword: text, ...ANSWER_FORM },
	checks: {
		check: number,
		...SEARCH,
		day,
		created_at: instant,
		asked_at: instant,
		datacenter: textThat((one) => DATACENTER_ID.test(one)),
		answered_at: instant,
		...ANSWER_FORM,
	},
	urls: { url, read_first: flag, state: optional(urlState), done_at: optional(instant), detail: urlDetail, created_at: instant },
	urlHistory: { url, state: urlState, from: instant, to: instant, answers: number },
	alerts: {
		alert: number,
		website: optional(text),
		day,
		time,
		fired_at: instant,
		corrected_at: optional(instant),
		read_at: optional(instant),
		facts: jsonText,
		rule: optional(jsonText),
		subject: text,
		item: jsonText,
		item_corrected_at: optional(instant),
	},
	queryDays: {
		property: number,
		day,
		final: flag,
		clicks: optional(count),
		impressions: optional(count),
		position: optional(decimal),
	},
	queries: {
		property: number,
		day,
		query: text,
		page: text,
		country: text,
		device: text,
		clicks: count,
		impressions: count,
		position: optional(decimal),
	},
	answers: { property: number, by: text, from: day, to: day, text: optional(text), impressions: count, imported_at: instant },
};
