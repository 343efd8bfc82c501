import { closeOpenCalls } from "~/db/open-calls";
import { deleteSource, insertSource, type SerpSourceRow, sourceByHid, swapWithPrevious, updateSource } from "~/db/serp-sources";
import { writeSetting } from "~/db/settings";
import { TOTAL_CAP_SETTING } from "~/db/source-budget";
import { SHALLOW_DEPTH_SETTING } from "~/domain/position/depth-plan";
import type { SourceConditions } from "~/domain/source/conditions";
import type { SourceForm } from "~/domain/source/source-form";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";

/** Adds a source (hid null) or changes one. Throws ValidationException {key: ["key"]} without a key, or without a secret to store it. */
export async function saveSource(ctx: Ctx, actorId: number, hid: string | null, form: SourceForm): Promise<void> {
	const row = hid === null ? null : await mustExist(ctx, hid);
	const provider = row?.provider ?? form.provider;
	const sealedKey = provider === "own" || provider === "relay" ? "" : await sealKey(ctx, form.key, row);
	const { min_depth: minDepth, max_depth: maxDepth, engine, device, countries, area } = form;
	const conditions: SourceConditions = {
		engines: engine === "" ? [] : [engine],
		countries,
		devices: device === "" ? [] : [device],
		area,
		minDepth,
		maxDepth,
	};
	const set = {
		sealedKey,
		firstPageMicros: form.first_page,
		furtherPageMicros: form.further_page,
		monthCapMicros: form.month_cap,
		conditions: JSON.stringify(conditions),
	};
	const name = row?.hid ?? ctx.newHid();
	const audit = recordAudit(ctx, { actorId, subject: `source:${name}`, action: row ? "source.changed" : "source.added" });
	if (row) {
		const isNewKey = form.key !== "" && (await ctx.ports.secrets?.open(row.sealedKey)) !== form.key;
		await ctx.db.batch([updateSource(ctx.db, row.id, set), ...(isNewKey ? [closeOpenCalls(ctx.db, row.id)] : []), audit]);
		return;
	}
	const added = { hid: name, provider, createdAt: ctx.now(), ...set };
	await ctx.db.batch([...insertSource(ctx.db, added, { hid: ctx.newHid(), now: ctx.now() }), audit]);
}

async function sealKey(ctx: Ctx, key: string, row: SerpSourceRow | null): Promise<string> {
	const { secrets } = ctx.ports;
	if (!secrets) throw new AppError("ValidationException", {}, { key: ["secret"] });
	// Seals the stored key anew, so that saving takes it over to a new secret.
	const text = key !== "" ? key : row ? await secrets.open(row.sealedKey) : null;
	if (!text) throw new AppError("ValidationException", {}, { key: ["key"] });
	return secrets.seal(text);
}

export async function switchSource(ctx: Ctx, actorId: number, { hid, enabled }: { hid: string; enabled: boolean }): Promise<void> {
	const row = await mustExist(ctx, hid);
	const action = enabled ? "source.switched_on" : "source.switched_off";
	await ctx.db.batch([updateSource(ctx.db, row.id, { enabled }), recordAudit(ctx, { actorId, subject: `source:${hid}`, action })]);
}

/** Puts a source before the one that is asked before it. */
export async function raiseSource(ctx: Ctx, actorId: number, hid: string): Promise<void> {
	const row = await mustExist(ctx, hid);
	await ctx.db.batch([
		recordAudit(ctx, { actorId, subject: `source:${hid}`, action: "source.raised" }),
		...(await swapWithPrevious(ctx.db, row)),
	]);
}

/** Removes a source. Its ledger stays. */
export async function removeSource(ctx: Ctx, actorId: number, hid: string): Promise<void> {
	const row = await mustExist(ctx, hid);
	await ctx.db.batch([deleteSource(ctx.db, row.id), recordAudit(ctx, { actorId, subject: `source:${hid}`, action: "source.removed" })]);
}

/** Sets the limit of all sources in a UTC month. */
export async function limitSources(ctx: Ctx, actorId: number, micros: number): Promise<void> {
	await ctx.db.batch([
		writeSetting(ctx.db, { key: TOTAL_CAP_SETTING, value: String(micros), at: ctx.now() }),
		recordAudit(ctx, { actorId, subject: "setting:sources", action: "source.limited" }),
	]);
}

/** Sets the depth that every daily look reads; 0: each monitor's own. */
export async function planDailyDepth(ctx: Ctx, actorId: number, shallow: number): Promise<void> {
	await ctx.db.batch([
		writeSetting(ctx.db, { key: SHALLOW_DEPTH_SETTING, value: String(shallow), at: ctx.now() }),
		recordAudit(ctx, { actorId, subject: "setting:depth_plan", action: "source.depth_planned" }),
	]);
}

/** Throws NotFoundException. */
export async function mustExist(ctx: Ctx, hid: string): Promise<SerpSourceRow> {
	const row = await sourceByHid(ctx.db, hid);
	if (!row) throw new AppError("NotFoundException");
	return row;
}
