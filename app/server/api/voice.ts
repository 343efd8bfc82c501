import { z } from "zod";
import { localDay } from "~/domain/time/local-day";
import type { Share } from "~/domain/voice/share-of-voice";
import { parseVoicePeriod, VOICE_PERIODS, voiceDays } from "~/domain/voice/voice-period";
import { AppError } from "~/services/app-error";
import { listCompetitors } from "~/services/competitors/list-competitors";
import { readShareOfVoice } from "~/services/voice/read-share-of-voice";
import type { ApiRoute } from "./call";
import { firstField } from "./contract/query-fields";
import { defineCall, type QueryCall } from "./define-call";

const querySchema = z.object({
	period: firstField("Days up to today: week (7), month (28, by default), quarter (91, every third day)", VOICE_PERIODS),
	curve: firstField('"published" for published click rates even where the website has its own', ["published"]),
});
const share = z.object({
	day: z.string().meta({ examples: ["2026-11-21"] }),
	share: z.number().nullable().meta({ description: "0 to 1, by the keywords whose place is known; null where none is" }),
	low: z.number(),
	high: z.number().meta({ description: "The share of all keywords with a volume lies between low and high" }),
});
const answer = z.object({
	curve: z.object({
		kind: z.enum(["own", "published"]),
		from: z.string().nullable(),
		to: z.string().nullable().meta({ description: "Days that the own curve is fitted from" }),
	}),
	keywords: z.array(z.object({ day: z.string(), counted: z.int(), read: z.int(), without_volume: z.int() })),
	parties: z.array(
		z.object({
			kind: z.enum(["own", "rival", "others"]),
			host: z
				.string()
				.nullable()
				.meta({ description: "null for all other results", examples: ["rival.example"] }),
			days: z.array(share),
		}),
	),
});

/** Share of voice of a website beside its competitors. */
export const voiceRoutes: readonly ApiRoute[] = [
	defineCall({
		method: "GET",
		path: "websites/:id/voice",
		access: "verified",
		summary: "Share of voice of a website and its competitors by day, with the bounds of what is not known",
		query: querySchema,
		answers: () => answer,
		example: { query: { period: "month" } },
		answer: voice,
	}),
];

async function voice({ ctx, seat, params, query }: QueryCall<typeof querySchema>) {
	const websiteHid = params.id ?? "";
	const rivals = (await listCompetitors(ctx, seat, websiteHid)).map(({ host }) => host);
	const days = voiceDays(parseVoicePeriod(query.period), localDay(seat.account.timezone, ctx.now()));
	const found = await readShareOfVoice(ctx, seat, { websiteHid, rivals, days, isPublished: query.curve === "published" });
	if (!found) throw new AppError("NotFoundException");
	const { curve, domain, days: voices } = found;
	const daysOf = (pick: (one: (typeof voices)[number]) => Share | undefined) =>
		voices.map((one) => ({ day: one.day, ...(pick(one) ?? { share: null, low: 0, high: 1 }) }));
	return {
		curve: { kind: curve.kind, from: curve.kind === "own" ? curve.from : null, to: curve.kind === "own" ? curve.to : null },
		keywords: voices.map(({ day, keywords: { counted, read, withoutVolume } }) => ({ day, counted, read, without_volume: withoutVolume })),
		parties: [
			...[domain, ...rivals].map((host, i) => ({ kind: i === 0 ? "own" : "rival", host, days: daysOf(({ shares }) => shares[i]) })),
			{ kind: "others", host: null, days: daysOf(({ others }) => others) },
		],
	};
}
