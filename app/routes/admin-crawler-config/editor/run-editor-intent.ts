import { CONFIG_PARTS, type ConfigPart, configFaults } from "~/domain/crawler/config-faults";
import { paths } from "~/paths";
import { type Done, textOf } from "~/server/answer-form";
import type { Signed } from "~/server/guards";
import { AppError } from "~/services/app-error";
import { completeParts } from "~/services/crawler-config/complete-parts";
import { listCrawlerConfigs } from "~/services/crawler-config/crawler-configs";
import { rollBackCrawlerConfig } from "~/services/crawler-config/roll-back";
import { copyCrawlerConfig, editCrawlerConfig, publishCrawlerConfig } from "~/services/crawler-config/save-crawler-config";
import { requireTrial } from "~/services/crawler-trial/require-trial";
import { startTrial } from "~/services/crawler-trial/start-trial";

export const EDITOR_INTENTS = ["save", "copy", "publish", "rollback"] as const;
type EditorIntent = (typeof EDITOR_INTENTS)[number];

/** Runs a form of the editor. Source: spec A §4 "Crawler config". */
export async function runEditorIntent({ ctx, user }: Signed, intent: EditorIntent, form: FormData): Promise<Done<never>> {
	const isConfirmed = textOf(form, "confirmed") === "1";
	if (intent === "rollback") {
		const made = await rollBackCrawlerConfig(ctx, Number(textOf(form, "revision")), user.id);
		await startTrial(ctx, made, user.id);
		return { to: publishDialog(made.id) };
	}
	const chosen = (await listCrawlerConfigs(ctx)).find(({ id }) => String(id) === textOf(form, "config"));
	if (!chosen) throw new AppError("NotFoundException");
	const consent = { accept: textOf(form, "accept") === "1", actorId: user.id };
	if (intent === "publish") {
		if (!isConfirmed) {
			await startTrial(ctx, chosen, user.id);
			return { to: publishDialog(chosen.id) };
		}
		await requireTrial(ctx, chosen, consent);
		const { id, name, version } = await publishCrawlerConfig(ctx, chosen.id, user.id);
		return done(id, "crawler.publish.done", { name, version });
	}
	const parts = readParts(form);
	if (intent === "copy") {
		const { id, name, version } = await copyCrawlerConfig(ctx, { name: chosen.name, ...parts }, user.id);
		return done(id, "crawler.editor.copied", { name, version });
	}
	if (isSame(parts, chosen))
		return { to: paths.adminCrawlerConfig({ config: String(chosen.id) }), toast: { kind: "info", key: "crawler.editor.unchanged" } };
	// Source: spec A §4 "saving a production config warns that it applies immediately".
	if (chosen.production && !isConfirmed)
		throw new AppError("ValidationException", {}, { confirmed: ["crawler.editor.applies"], ids: ["crawler.editor.applies"] });
	// A trial needs a consumer; its outcome is asked for at the next try.
	if (chosen.production) await requireTrial(ctx, { ...chosen, ...asTexts(parts) }, consent);
	const { id, name, version } = await editCrawlerConfig(ctx, chosen.id, parts, user.id);
	return done(id, "crawler.editor.saved", { name, version });
}

function asTexts({ browser, parser }: Record<ConfigPart, unknown>): Record<ConfigPart, string> {
	return { browser: JSON.stringify(browser), parser: JSON.stringify(parser) };
}

function isSame(typed: Record<ConfigPart, unknown>, stored: Record<ConfigPart, string>): boolean {
	return JSON.stringify(completeParts(asTexts(typed))) === JSON.stringify(completeParts(stored));
}

function publishDialog(id: number): string {
	return paths.adminCrawlerConfig({ config: String(id), dialog: "publish_config" });
}

function done(
	id: number,
	key: "crawler.publish.done" | "crawler.editor.copied" | "crawler.editor.saved",
	facts: Record<string, string | number>,
) {
	return { to: paths.adminCrawlerConfig({ config: String(id) }), toast: { kind: "success" as const, key, facts } };
}

/** The typed parts as JSON values. Throws ValidationException (browser, parser); the screen lists the errors by line. */
function readParts(form: FormData): Record<ConfigPart, unknown> {
	const errors: Record<string, string[]> = {};
	for (const part of CONFIG_PARTS) if (configFaults(part, textOf(form, part)).length > 0) errors[part] = ["crawler.editor.faulty"];
	if (Object.keys(errors).length > 0) throw new AppError("ValidationException", {}, { ...errors, ids: ["crawler.editor.faulty"] });
	return { browser: JSON.parse(textOf(form, "browser")), parser: JSON.parse(textOf(form, "parser")) };
}
