import { z } from "zod";
import { MAX_COMPETITORS } from "~/domain/competitor/competitor-rules";
import { localDay } from "~/domain/time/local-day";
import type { Share } from "~/domain/voice/share-of-voice";
import { parseVoiceCurve, VOICE_CURVES, type VoiceCurve } from "~/domain/voice/voice-choices";
import { withNamedTags } from "~/domain/voice/voice-group";
import { parseVoicePeriod, VOICE_PERIODS, voiceDays } from "~/domain/voice/voice-period";
import { AppError } from "~/services/app-error";
import { readShareOfVoice } from "~/services/voice/read-share-of-voice";
import type { ApiRoute } from "./call";
import { filterFields, filtersIn } from "./contract/filter-fields";
import { firstField } from "./contract/query-fields";
import { defineCall, type QueryCall } from "./define-call";

const querySchema = z.object({
	period: firstField("Days up to today: week (7), month (28, by default), quarter (91, every third day)", VOICE_PERIODS),
	curve: firstField(
		"Click rates: set by hand, own by Search Console, published by studies. By default, and where a website has none of this kind, the next one in this order that it has",
		VOICE_CURVES,
	),
	view: firstField("Id of a saved view of the user: only the keywords that it shows today. Other filters do not count then"),
	...filterFields,
});
const share = z.object({
	day: z.string().meta({ examples: ["2026-11-21"] }),
	share: z.number().nullable().meta({ description: "0 to 1, by the keywords whose place is known; null where none is" }),
	low: z.number(),
	high: z.number().meta({ description: "The share of all keywords with a volume lies between low and high" }),
});
const curve = z.object({
	kind: z.enum(VOICE_CURVES),
	from: z.string().nullable(),
	to: z.string().nullable().meta({ description: "Days that the own curve is fitted from" }),
	set_at: z.string().nullable().meta({ description: "When the rates were set by hand" }),
});
const answer = z.object({
	curve: curve.nullable().meta({ description: "Of the only website; null where the group has keywords of several websites, or none" }),
	websites: z.array(z.object({ id: z.string(), website: z.string(), curve })).meta({
		description: 'Websites of the keywords: the party "own" is each keyword\'s own one',
	}),
	keywords: z.array(z.object({ day: z.string(), counted: z.int(), read: z.int(), without_volume: z.int() })),
	parties: z.array(
		z.object({
			kind: z.enum(["own", "rival", "others"]),
			host: z
				.string()
				.nullable()
				.meta({ description: "null for all other results, and for several own websites", examples: ["rival.example"] }),
			days: z.array(share),
		}),
	),
	hidden: z.int().meta({
		description: `Competitors of these websites that are no party: the first ${MAX_COMPETITORS} are, those of the most websites before the others`,
	}),
});
const errors = ["ValidationException"] as const;

/** Share of voice of keywords beside the competitors of their websites. */
export const voiceRoutes: readonly ApiRoute[] = [
	defineCall({
		method: "GET",
		path: "websites/:id/voice",
		access: "verified",
		summary:
			"Share of voice of a website and its competitors by day, with the bounds of what is not known; of all its keywords, or of those that filters or a view find today",
		query: querySchema,
		answers: () => answer,
		errors,
		example: { query: { period: "month" } },
		answer: (call) => voice(call, call.params.id ?? ""),
	}),
	defineCall({
		method: "GET",
		path: "voice",
		access: "verified",
		summary: "The same of keywords of all websites, such as those of a tag: of each keyword its own website counts",
		query: querySchema,
		answers: () => answer,
		errors,
		example: { query: { period: "month" } },
		answer: (call) => voice(call, null),
	}),
];

async function voice({ ctx, seat, query }: QueryCall<typeof querySchema>, websiteHid: string | null) {
	const days = voiceDays(parseVoicePeriod(query.period), localDay(seat.account.timezone, ctx.now()));
	const { q, favorites } = query;
	const filters = withNamedTags(filtersIn(query), { tag: query.tag, tagOut: query.tag_out });
	const group = { viewHid: query.view || null, q, favorites, filters };
	const found = await readShareOfVoice(ctx, seat, {
		...{ websiteHid, group, days, curve: parseVoiceCurve(query.curve) },
		maxRivals: MAX_COMPETITORS,
	});
	if (found === null) throw new AppError("NotFoundException");
	if (typeof found === "string") throw new AppError("ValidationException", {}, { [found]: ["invalid"] });
	const { websites, rivals, hidden, days: voices } = found;
	const [website, ...further] = websites.map((one) => ({ id: one.hid, website: one.domain, curve: curveJson(one.curve) }));
	const daysOf = (pick: (one: (typeof voices)[number]) => Share | undefined) =>
		voices.map((one) => ({ day: one.day, ...(pick(one) ?? { share: null, low: 0, high: 1 }) }));
	const own = website && further.length === 0 ? website : null;
	return {
		curve: own?.curve ?? null,
		websites: website ? [website, ...further] : [],
		keywords: voices.map(({ day, keywords: { counted, read, withoutVolume } }) => ({ day, counted, read, without_volume: withoutVolume })),
		parties: [
			...[own?.website ?? null, ...rivals].map((host, i) => ({
				kind: i === 0 ? "own" : "rival",
				host,
				days: daysOf(({ shares }) => shares[i]),
			})),
			{ kind: "others", host: null, days: daysOf(({ others }) => others) },
		],
		hidden,
	};
}

function curveJson(one: VoiceCurve) {
	return {
		kind: one.kind,
		from: one.kind === "own" ? one.from : null,
		to: one.kind === "own" ? one.to : null,
		set_at: one.kind === "hand" ? new Date(one.at).toISOString() : null,
	};
}
