import type { z } from "zod";
import type { ErrorCode } from "~/domain/refusal/refusal";

/**
 * The published side of a call: document, reference page, client and tools are made from it. Each schema is the one that the call reads or writes
 * with, never a copy. How to add a call: docs/architecture.md "A new call".
 */
export interface CallContract {
	/** One sentence in plain English, without a full stop. */
	summary: string;
	/** Reads the query (read-query.ts); null where it is ignored. */
	query: z.ZodObject | null;
	/** Reads the payload; null where it is ignored. */
	payload: z.ZodType | null;
	/** Body of a success: a schema, made when the document asks for it, or the media type of a file. */
	answers: AnswerSchema | FileAnswer;
	/** Refusals by the use case. Those that follow from access, payload, path and method are added by call-errors.ts. */
	errors: readonly ErrorCode[];
	/** Sample values; the sample answer is made from its schema. */
	example: CallExample;
	/** "read" where a call changes nothing although it is no GET. */
	scope?: "read" | "send";
}

export type AnswerSchema = () => z.ZodType;

export interface FileAnswer {
	/** Media types of the file. */
	media: readonly [string, ...string[]];
}

interface CallExample {
	/** Values of the path's names; a made-up id where one is missing. */
	params?: Record<string, string>;
	query?: Record<string, string>;
	/** Required of a call with a payload. */
	payload?: unknown;
}

export function isFileAnswer(answers: CallContract["answers"]): answers is FileAnswer {
	return typeof answers !== "function";
}
