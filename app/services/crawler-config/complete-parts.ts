import { browserPartSchema, parserSchema } from "@serpentine/serp";

/**
 * The parts of a stored config as values, with the defaults of values that it lacks, in the order of the schema: two configs that mean the same
 * are the same text. A part that is not valid any more stays as it is.
 */
export function completeParts({ browser, parser }: { browser: string; parser: string }): { browser: unknown; parser: unknown } {
	return { browser: complete(browserPartSchema, JSON.parse(browser)), parser: complete(parserSchema, JSON.parse(parser)) };
}

function complete(schema: typeof browserPartSchema | typeof parserSchema, value: unknown): unknown {
	const parsed = schema.safeParse(value);
	return parsed.success ? parsed.data : value;
}
