import { deleteCanary, insertCanary } from "~/db/canaries";
import type { CanaryForm } from "~/domain/canary/canary-form";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { loadSuffixes } from "../websites/refuse-suffix";

/** Throws ValidationException {domain} for a public suffix alone, with a key of "sources.errors". */
export async function addCanary(ctx: Ctx, actorId: number, form: CanaryForm): Promise<void> {
	const { bareSuffix } = await loadSuffixes();
	if (bareSuffix(form.domain) !== null) throw new AppError("ValidationException", {}, { domain: ["suffix"] });
	const hid = ctx.newHid();
	await ctx.db.batch([
		insertCanary(ctx.db, { ...form, hid }),
		recordAudit(ctx, { actorId, subject: `canary:${hid}`, action: "source.canary_added" }),
	]);
}

/** Removes a canary. What was seen of it stays. */
export async function removeCanary(ctx: Ctx, actorId: number, hid: string): Promise<void> {
	await ctx.db.batch([deleteCanary(ctx.db, hid), recordAudit(ctx, { actorId, subject: `canary:${hid}`, action: "source.canary_removed" })]);
}
