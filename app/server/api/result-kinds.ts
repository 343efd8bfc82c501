import { z } from "zod";
import { RESULT_KINDS } from "~/domain/position/result-kinds";
import { localDay } from "~/domain/time/local-day";
import { parseVoicePeriod, VOICE_PERIODS, voiceDays } from "~/domain/voice/voice-period";
import { AppError } from "~/services/app-error";
import { listCompetitors } from "~/services/competitors/list-competitors";
import { readResultKinds } from "~/services/voice/read-result-kinds";
import { fileResponse } from "../file-response";
import { kindsFile } from "../kinds-file";
import type { ApiRoute } from "./call";
import { firstField } from "./contract/query-fields";
import { defineCall, type QueryCall } from "./define-call";

const querySchema = z.object({
	period: firstField("Days up to today: week (7), month (28, by default), quarter (91, every third day)", VOICE_PERIODS),
});
const count = (description: string) => z.int().meta({ description });
const party = z.object({
	inside: count("Keywords whose page shows the website in this kind of results"),
	first: count("Those that show it as the first entry"),
	unranked: count("Those that show it at an unknown rank, because an entry before hides its address"),
	unknown: count("Keywords whose page shows the kind and hides addresses, so that the website may be there"),
	rank: z.number().nullable().meta({ description: "Mean of the known ranks; null without one" }),
});
const day = z.object({
	day: z.string().meta({ examples: ["2026-11-21"] }),
	read: count("Keywords whose page tells whether it shows the kind; nothing is known of the others"),
	shown: count("Those whose page shows it"),
	parties: z.array(party).meta({ description: "In the order of `parties`" }),
});
const owner = z.object({
	host: z.string(),
	pages: count("Keywords whose page shows the host in this kind"),
	first: count("Those that show it as the first entry"),
});
const answer = z.object({
	keywords: count("Keywords of the website"),
	parties: z
		.array(z.object({ kind: z.enum(["own", "rival"]), host: z.string() }))
		.meta({ description: "The website, then its competitors in order" }),
	kinds: z.array(
		z.object({
			kind: z.enum(RESULT_KINDS),
			days: z.array(day),
			owners: z.array(owner).meta({ description: "Hosts on most pages of `owners_day`" }),
		}),
	),
	owners_day: z.string().nullable().meta({ description: "The last day of which pages are kept; null for none" }),
});

/** Where a website and its competitors stand inside each kind of results. */
export const resultKindRoutes: readonly ApiRoute[] = [
	defineCall({
		method: "GET",
		path: "websites/:id/results",
		access: "verified",
		summary:
			"Who stands inside AI overviews, featured snippets, local packs, images, videos, news and shopping on the first pages of a website's keywords, by day",
		query: querySchema,
		answers: () => answer,
		example: { query: { period: "month" } },
		answer: kinds,
	}),
	defineCall({
		method: "GET",
		path: "websites/:id/results/export",
		access: "verified",
		summary: "The same as a csv file in the language of the caller, a line for each day, kind and website",
		query: querySchema,
		answers: { media: ["text/csv"] },
		answer: exported,
	}),
];

type Call = QueryCall<typeof querySchema>;

async function read({ ctx, seat, params, query }: Call) {
	const websiteHid = params.id ?? "";
	const rivals = (await listCompetitors(ctx, seat, websiteHid)).map(({ host }) => host);
	const days = voiceDays(parseVoicePeriod(query.period), localDay(seat.account.timezone, ctx.now()));
	const found = await readResultKinds(ctx, seat, { websiteHid, rivals, days });
	if (!found) throw new AppError("NotFoundException");
	return { found, hosts: [found.domain, ...rivals] };
}

async function kinds(call: Call) {
	const { found, hosts } = await read(call);
	return {
		keywords: found.keywords,
		parties: hosts.map((host, i) => ({ kind: i === 0 ? "own" : "rival", host })),
		kinds: RESULT_KINDS.map((kind, i) => ({
			kind,
			days: found.days.map(({ day, kinds: counts }) => {
				const { read: told, shown, parties } = counts[i] ?? { read: 0, shown: 0, parties: [] };
				return { day, read: told, shown, parties };
			}),
			owners: found.owners?.kinds[i] ?? [],
		})),
		owners_day: found.owners?.day ?? null,
	};
}

async function exported(call: Call) {
	const { found, hosts } = await read(call);
	return fileResponse(kindsFile(call.ctx, { found, hosts, language: call.language }));
}
