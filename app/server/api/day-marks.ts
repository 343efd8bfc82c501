import { z } from "zod";
import { addDays, localDay } from "~/domain/time/local-day";
import { AppError } from "~/services/app-error";
import { readDayMarks } from "~/services/day-marks/read-day-marks";
import { listWebsites } from "~/services/websites/list-websites";
import type { ApiRoute } from "./call";
import { firstField } from "./contract/query-fields";
import { defineCall, type QueryCall } from "./define-call";
import { sentDay } from "./sent-day";

const USUAL_DAYS = 30;

const querySchema = z.object({
	from: firstField("First day, YYYY-MM-DD; 30 days before the last one by default"),
	to: firstField("Last day; today by default"),
	website: firstField("Markets of this website's keywords only, by id"),
});
const market = { engine: z.string().meta({ examples: ["google"] }), country: z.string().meta({ examples: ["fr"] }) };
const answer = z.object({
	engine_days: z.array(
		z.object({
			day: z.string().meta({ examples: ["2026-11-12"] }),
			...market,
			percent: z.int().meta({ description: "At least so many percent of unrelated websites moved more than each usually does" }),
			websites: z.int().meta({ description: "At least so many unrelated websites were compared" }),
		}),
	),
	notes: z.array(
		z.object({
			id: z.string(),
			from: z.string(),
			to: z.string(),
			engine: z.string().nullable().meta({ description: "null: about every engine" }),
			text: z.string().meta({ examples: ["Google core update"] }),
		}),
	),
});

/** Facts of the engines by day. */
export const dayMarkRoutes: readonly ApiRoute[] = [
	defineCall({
		method: "GET",
		path: "day-marks",
		access: "verified",
		summary:
			"Days on which unrelated websites of this installation moved more than usual, by engine and country, and the operator's notes about known updates",
		query: querySchema,
		answers: () => answer,
		errors: ["ValidationException", "NotFoundException"],
		example: { query: { from: "2026-11-01", to: "2026-11-28" } },
		answer: dayMarks,
	}),
];

async function dayMarks({ ctx, seat, query, language }: QueryCall<typeof querySchema>) {
	const { timezone } = seat.account;
	const to = sentDay(query, "to", timezone) ?? localDay(timezone, ctx.now());
	const from = sentDay(query, "from", timezone) ?? addDays(to, 1 - USUAL_DAYS);
	const of = query.website === null ? "all" : { websiteHid: query.website };
	if (of !== "all" && !(await listWebsites(ctx, seat)).some(({ hid }) => hid === of.websiteHid)) throw new AppError("NotFoundException");
	const marks = await readDayMarks(ctx, seat, { from, to, of, language });
	return {
		engine_days: marks.flatMap((mark) => {
			if (mark.kind !== "engine") return [];
			const { from: day, engine, country, percent, websites } = mark;
			return [{ day, engine, country, percent, websites }];
		}),
		notes: marks.flatMap((mark) => {
			if (mark.kind !== "operator") return [];
			const { hid, engine, text } = mark;
			return [{ id: hid, from: mark.from, to: mark.to, engine, text }];
		}),
	};
}
