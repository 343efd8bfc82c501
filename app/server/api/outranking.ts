import { z } from "zod";
import { CODES, isDefinite, placeOf } from "~/domain/sample/codes";
import { localDay } from "~/domain/time/local-day";
import { parseVoicePeriod, VOICE_PERIODS, voiceDays } from "~/domain/voice/voice-period";
import { AppError } from "~/services/app-error";
import { listCompetitors } from "~/services/competitors/list-competitors";
import { readOutranking, type StandDay } from "~/services/competitors/read-outranking";
import type { ApiRoute } from "./call";
import { firstField } from "./contract/query-fields";
import { defineCall, type QueryCall } from "./define-call";

const querySchema = z.object({
	period: firstField("Days up to today: week (7), month (28, by default), quarter (91, every third day)", VOICE_PERIODS),
});
const day = z.string().meta({ examples: ["2026-11-21"] });
const state = z.enum(["ranked", "not_found", "unknown"]);
const side = z.object({
	day,
	look: z.string().nullable().meta({ description: "The look with the result page; null where none is kept" }),
	state: state.meta({
		description: "not_found: the list that was read does not have the website; unknown: nothing was read, or it does not tell",
	}),
	place: z.int().nullable().meta({ description: "Place of the website; null unless its state is ranked" }),
	their_state: state,
	their_place: z.int().nullable(),
});
const answer = z.object({
	first: day.nullable(),
	last: day.nullable().meta({ description: "First and last day of the period on which a place of the website is known" }),
	keywords: z.int().meta({ description: "Number of the website's keywords" }),
	pages: z.int().meta({ description: "Result pages of the last day that are counted: they are kept, and the website's place is known" }),
	pages_with_nobody_above: z.int().meta({ description: "Those of them on which nothing stands above the website" }),
	hosts: z
		.array(
			z.object({
				host: z.string().meta({ examples: ["rival.example"] }),
				is_competitor: z.boolean(),
				above: z.int().meta({ description: "Keywords on which the host stands above the website on the last day" }),
				read: z.int().meta({ description: "Keywords on which both places of the last day are known" }),
				since: day.nullable().meta({ description: "Day by which it is known to be above on most of them; null: above on none" }),
				since_after: day.nullable().meta({
					description: "It came to be above on most of them after this day, until `since`; null: the days before `since` are not known",
				}),
				compared: z.int().meta({ description: "Keywords on which both places are known on the first and the last day" }),
				passed: z.int().meta({ description: "Keywords on which it was below on the first day and is above on the last one" }),
				passed_by_website: z.int().meta({ description: "The reverse" }),
			}),
		)
		.meta({ description: "All competitors, and five other hosts at most" }),
	named: z
		.array(
			z.object({
				host: z.string(),
				monitor: z.string().meta({ description: "The keyword" }),
				term: z.string(),
				now: side,
				before: side.nullable().meta({ description: "Last known day on which the host was not above; null: none is known" }),
				since: side.meta({ description: "First known day from which on it is above at each known day" }),
			}),
		)
		.meta({ description: "Eight keywords at most on which a host is above now: passed ones first, then by searches a month" }),
});

/** Who stands above a website, on how many keywords, and since when. */
export const outrankingRoutes: readonly ApiRoute[] = [
	defineCall({
		method: "GET",
		path: "websites/:id/outranking",
		access: "verified",
		summary: "Which competitors and other hosts stand above a website, on how many keywords and since when, with result pages as evidence",
		query: querySchema,
		answers: () => answer,
		example: { query: { period: "month" } },
		answer: outranking,
	}),
];

async function outranking({ ctx, seat, params, query }: QueryCall<typeof querySchema>) {
	const websiteHid = params.id ?? "";
	const rivals = (await listCompetitors(ctx, seat, websiteHid)).map(({ host }) => host);
	const days = voiceDays(parseVoicePeriod(query.period), localDay(seat.account.timezone, ctx.now()));
	const found = await readOutranking(ctx, seat, { websiteHid, rivals, days });
	if (!found) throw new AppError("NotFoundException");
	const { first, last, keywords, pages, hosts, named } = found;
	return {
		...{ first, last, keywords, pages: pages.counted, pages_with_nobody_above: pages.free },
		hosts: hosts.map(({ host, isRival, above, read, since, compared, overtook, fell }) => ({
			...{ host, is_competitor: isRival, above, read },
			...{ since: since?.day ?? null, since_after: since?.before ?? null },
			...{ compared, passed: overtook, passed_by_website: fell },
		})),
		named: named.map(({ host, hid, term, now, before, since }) => ({
			...{ host, monitor: hid, term, now: sideOf(now) },
			...{ before: before && sideOf(before), since: sideOf(since) },
		})),
	};
}

function sideOf({ day, look, own, theirs }: StandDay) {
	const [ours, other] = [answerOf(own), answerOf(theirs)];
	return { day, look, state: ours.state, place: ours.place, their_state: other.state, their_place: other.place };
}

function answerOf(coded: StandDay["own"]): { state: z.output<typeof state>; place: number | null } {
	const code = coded?.code ?? CODES.none;
	if (placeOf(code) > 0) return { state: "ranked", place: placeOf(code) };
	return { state: isDefinite(code) ? "not_found" : "unknown", place: null };
}
