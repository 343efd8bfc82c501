import { parseWithZod } from "@conform-to/zod/v4";
import { canaryFormSchema } from "~/domain/canary/canary-form";
import { opinionSettingsSchema } from "~/domain/confirmation/opinion-settings";
import { isProvider } from "~/domain/reference/providers";
import { capSchema, shallowDepthSchema, sourceFormSchema } from "~/domain/source/source-form";
import type { NewFlash } from "~/server/flash";
import type { Signed } from "~/server/guards";
import { AppError } from "~/services/app-error";
import { addCanary, removeCanary } from "~/services/canaries/edit-canaries";
import { saveOpinionSettings } from "~/services/confirmation/opinion-settings";
import { forecastCosts } from "~/services/sources/forecast-costs";
import {
	limitSources,
	mustExist,
	planDailyDepth,
	raiseSource,
	removeSource,
	saveSource,
	switchSource,
} from "~/services/sources/save-source";
import { trySource } from "~/services/sources/try-source";

type Forecast = Awaited<ReturnType<typeof forecastCosts>>;

/** A toast for the next page; or errors (field → keys of "sources.errors") and what the form's prices would cost. */
type Outcome = { toast: NewFlash } | { errors: Record<string, string[] | null>; forecast: Forecast | null };

/** Runs a form of the page. Throws AppError when the source is gone. */
export async function runIntent({ ctx, user }: Signed, form: FormData): Promise<Outcome> {
	const hid = String(form.get("source") ?? "");
	switch (form.get("intent")) {
		case "save":
		case "forecast":
			return save({ ctx, user }, hid || null, form);
		case "limit":
			return limit({ ctx, user }, form);
		case "opinion":
			return opinion({ ctx, user }, form);
		case "on":
		case "off":
			await switchSource(ctx, user.id, { hid, enabled: form.get("intent") === "on" });
			return said("saved");
		case "up":
			await raiseSource(ctx, user.id, hid);
			return said("moved");
		case "remove":
			await removeSource(ctx, user.id, hid);
			return said("removed");
		case "depth_plan":
			return planDepths({ ctx, user }, form);
		case "add_canary": {
			const submission = parseWithZod(form, { schema: canaryFormSchema });
			if (submission.status !== "success") return { errors: submission.error ?? {}, forecast: null };
			return refusedFields(async () => {
				await addCanary(ctx, user.id, submission.value);
				return said("canaryAdded");
			});
		}
		case "remove_canary":
			await removeCanary(ctx, user.id, String(form.get("canary") ?? ""));
			return said("canaryRemoved");
		case "test": {
			const { isGood, isOverLimit } = await trySource(ctx, user.id, hid);
			return isGood ? said("tested") : { toast: { kind: "error", key: isOverLimit ? "sources.overLimit" : "sources.failed" } };
		}
		default:
			throw new AppError("ValidationException");
	}
}

function said(what: "saved" | "moved" | "removed" | "tested" | "limited" | "planned" | "canaryAdded" | "canaryRemoved"): Outcome {
	return { toast: { kind: "success", key: `sources.${what}` } };
}

async function save({ ctx, user }: Pick<Signed, "ctx" | "user">, hid: string | null, form: FormData): Promise<Outcome> {
	const provider = hid === null ? String(form.get("provider") ?? "") : (await mustExist(ctx, hid)).provider;
	form.set("provider", provider);
	const submission = parseWithZod(form, { schema: sourceFormSchema });
	if (submission.status !== "success") return { errors: submission.error ?? {}, forecast: null };
	const { value } = submission;
	if (form.get("intent") === "forecast") {
		const price = { firstPage: value.first_page, furtherPage: value.further_page };
		return { errors: {}, forecast: isProvider(provider) ? await forecastCosts(ctx, provider, price) : null };
	}
	return refusedFields(async () => {
		await saveSource(ctx, user.id, hid, value);
		return said("saved");
	});
}

/** A ValidationException as the errors of its fields. */
async function refusedFields(act: () => Promise<Outcome>): Promise<Outcome> {
	try {
		return await act();
	} catch (error) {
		if (error instanceof AppError && error.code === "ValidationException") return { errors: error.errors ?? {}, forecast: null };
		throw error;
	}
}

async function limit({ ctx, user }: Pick<Signed, "ctx" | "user">, form: FormData): Promise<Outcome> {
	const cap = capSchema.safeParse(String(form.get("total_cap") ?? ""));
	if (!cap.success) return { errors: { total_cap: ["cap"] }, forecast: null };
	await limitSources(ctx, user.id, cap.data);
	return said("limited");
}

async function planDepths({ ctx, user }: Pick<Signed, "ctx" | "user">, form: FormData): Promise<Outcome> {
	const depth = shallowDepthSchema.safeParse(String(form.get("shallow_depth") ?? ""));
	if (!depth.success) return { errors: { shallow_depth: ["shallow"] }, forecast: null };
	await planDailyDepth(ctx, user.id, depth.data);
	return said("planned");
}

async function opinion({ ctx, user }: Pick<Signed, "ctx" | "user">, form: FormData): Promise<Outcome> {
	const settings = opinionSettingsSchema.safeParse(Object.fromEntries(form));
	if (!settings.success) return { errors: { percent: ["opinion"] }, forecast: null };
	await saveOpinionSettings(ctx, user.id, settings.data);
	return { toast: { kind: "success", key: "sources.opinion.saved" } };
}
