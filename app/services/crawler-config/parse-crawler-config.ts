import { type CrawlerConfig, crawlerConfigSchema } from "@serpentine/serp";
import { z } from "zod";

/** A crawler config as its row holds it. Throws with the path at fault: nothing may be looked up, or read, with half a config. */
export function parseCrawlerConfig(row: { name: string; version: number; browser: string; parser: string }): CrawlerConfig {
	const { name, version } = row;
	const parsed = crawlerConfigSchema.safeParse({ name, version, browser: json(row.browser), parser: json(row.parser) });
	if (!parsed.success) throw new Error(`The crawler config "${name}" version ${version} is not valid:\n${z.prettifyError(parsed.error)}`);
	return parsed.data;
}

/** Broken JSON becomes null, which the schema then refuses by name. */
function json(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}
