import { PAGE_OUTCOMES } from "@serpentine/serp/results";
import { z } from "zod";
import { hid, instant, named } from "./values";

export const crawlerConfig = named("CrawlerConfig", () =>
	z.object({
		id: z.int(),
		name: z.string(),
		version: z.int(),
		browser: z.unknown().meta({ description: "How pages are loaded" }),
		parser: z.unknown().meta({ description: "How pages are read" }),
		production: z.boolean(),
	}),
);

export const reread = named("Reread", () => z.looseObject({ id: hid(), created_at: instant().nullable(), ended_at: instant().nullable() }));
export const askedInspection = () => z.object({ data: z.object({ hash: hid() }) });
const trialReading = () => z.object({ outcome: z.enum(PAGE_OUTCOMES), organic: z.int() });
export const crawlerTrial = named("CrawlerTrial", () =>
	z.object({
		id: hid(),
		state: z.enum(["running", "done", "failed"]),
		looks: z.int(),
		same: z.int(),
		better: z.int(),
		worse: z.int(),
		unknown: z.int(),
		findings: z.array(
			z.object({
				verdict: z.enum(["worse", "unknown", "better"]),
				look: z.string(),
				page: z.int(),
				term: z.string(),
				country: z.string(),
				language: z.string(),
				before: trialReading(),
				after: trialReading(),
			}),
		),
	}),
);
export const askedReread = () => z.object({ id: hid() });

export const deadLetter = named("DeadLetter", () =>
	z.object({
		id: z.string(),
		kind: z.enum(["message", "job"]),
		reason: z.string(),
		queue: z.string(),
		body: z.string(),
		at: instant(),
	}),
);

export const replayed = () => z.object({ replayed: z.string() });
export const empty = () => z.object({});
export const pong = () => z.object({ pong: z.literal(true), at: instant(), version: z.string() });

/** Source: spec A §7 "batch". */
export const batchAnswers = () =>
	z.array(
		z.object({
			code: z.int().meta({ description: "HTTP status of the task" }),
			payload: z.unknown().meta({ description: "Its answer or error" }),
		}),
	);
