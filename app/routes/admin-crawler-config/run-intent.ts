import { inspectionSchema } from "~/domain/crawler/inspection";
import { paths } from "~/paths";
import { type Done, parseForm, textOf } from "~/server/answer-form";
import type { Signed } from "~/server/guards";
import { saveDatacenters } from "~/services/datacenters/save-datacenters";
import { addInspection } from "~/services/inspection/add-inspection";
import { readDatacentersForm } from "./datacenters/read-datacenters-form";
import { EDITOR_INTENTS, runEditorIntent } from "./editor/run-editor-intent";

/** Runs the form of an intent; the form of the datacenters has none. */
export async function runIntent(signed: Signed, intent: string, form: FormData): Promise<Done<never>> {
	const { ctx, user } = signed;
	if (intent === "inspect") {
		const { hash } = await addInspection(ctx, { ...parseForm(inspectionSchema, form), actorId: user.id });
		return { to: paths.adminCrawlerConfig({ config: textOf(form, "config"), tab: "inspection", inspection: hash }) };
	}
	const ofEditor = EDITOR_INTENTS.find((one) => one === intent);
	if (ofEditor) return runEditorIntent(signed, ofEditor, form);
	if (intent !== "") throw new Response("ValidationException", { status: 400 });
	await saveDatacenters(ctx, { actorId: user.id, datacenters: readDatacentersForm(form) });
	return { to: paths.adminCrawlerConfig({ tab: "datacenters" }), toast: { kind: "success", key: "admin.datacenters.saved" } };
}
