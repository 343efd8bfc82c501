import { alertRuleSchema } from "~/domain/alert/rule";
import { ruleFields } from "~/domain/alert/rule-fields";
import { wirePreview } from "~/domain/alert/wire-alert";
import { versionOf } from "~/domain/edit/merge-edit";
import { addRule } from "~/services/alerts/add-rule";
import { changeRule, removeRule } from "~/services/alerts/change-rule";
import { type ListedRule, listRules, readRule } from "~/services/alerts/list-rules";
import { previewRule } from "~/services/alerts/preview-rule";
import { storedRule } from "~/services/alerts/stored-rule";
import { alertRule, rulePreview } from "./answers/alerts";
import { listOf, removed } from "./answers/values";
import type { ApiRoute } from "./call";
import { defineCall, type PayloadCall, type SignedCall } from "./define-call";
import { versionedSchema } from "./edit-version";
import { madeByJson } from "./made-by-json";

const changeSchema = alertRuleSchema.extend(versionedSchema.shape);
const EXAMPLE = { payload: { condition: { kind: "left_top", places: "10" }, channels: ["digest"] } };

/** Rules of alerts. They send mail and messages, so tokens need the right to send. */
export const alertRuleRoutes: readonly ApiRoute[] = [
	defineCall({
		method: "GET",
		path: "alert-rules",
		access: "verified",
		summary: "Rules of alerts",
		answers: listOf(alertRule),
		answer: async ({ ctx, seat }) => (await listRules(ctx, seat)).map(ruleJson),
	}),
	defineCall({
		method: "GET",
		path: "alert-rules/:id",
		access: "verified",
		summary: "Reads a rule",
		answers: alertRule,
		answer: single,
	}),
	defineCall({
		method: "POST",
		path: "alert-rules",
		access: "verified",
		scope: "send",
		summary: "Adds a rule",
		payload: alertRuleSchema,
		answers: alertRule,
		errors: ["ImpersonatedException"],
		example: EXAMPLE,
		again: async (call, [done]: readonly { hid: string }[]) => single({ ...call, params: { id: done?.hid ?? "" } }),
		answer: async (call) => {
			const hid = await addRule(call.ctx, call.seat, call.payload);
			return single({ ...call, params: { id: hid } });
		},
	}),
	defineCall({
		method: "POST",
		path: "alert-rules/preview",
		access: "verified",
		scope: "read",
		summary: "Tells when a rule would have fired in the last 30 days, by the stored readings; it adds nothing",
		payload: alertRuleSchema,
		answers: rulePreview,
		example: EXAMPLE,
		answer: preview,
	}),
	defineCall({
		method: "PUT",
		path: "alert-rules/:id",
		access: "verified",
		scope: "send",
		summary: "Overwrites a rule",
		payload: changeSchema,
		answers: alertRule,
		errors: ["ImpersonatedException", "MadeByAnotherException"],
		example: EXAMPLE,
		answer: change,
	}),
	defineCall({
		method: "DELETE",
		path: "alert-rules/:id",
		access: "verified",
		scope: "send",
		summary: "Removes a rule; it rests for 30 days",
		answers: removed,
		errors: ["ImpersonatedException", "MadeByAnotherException"],
		answer: remove,
	}),
];

async function single({ ctx, seat, params }: Pick<SignedCall, "ctx" | "seat" | "params">) {
	return ruleJson(await readRule(ctx, seat, params.id ?? ""));
}

async function preview({ ctx, seat, payload }: PayloadCall<typeof alertRuleSchema>) {
	return wirePreview(await previewRule(ctx, seat, await storedRule(ctx, seat, payload)));
}

async function change(call: PayloadCall<typeof changeSchema>) {
	await changeRule(call.ctx, call.seat, call.params.id ?? "", call.payload);
	return single(call);
}

async function remove({ ctx, seat, params }: SignedCall) {
	await removeRule(ctx, seat, params.id ?? "");
	return { removed: 1 };
}

function ruleJson(rule: ListedRule) {
	const { hid, name, condition, scope, target, targetName, channels, enabled, maker, createdAt } = rule;
	return {
		id: hid,
		name,
		condition,
		scope,
		target,
		target_name: targetName,
		channels,
		enabled,
		version: versionOf(ruleFields(rule)),
		made_by: madeByJson(maker),
		created_at: new Date(createdAt).toISOString(),
	};
}
