import { HOST_RULES } from "@serpentine/serp/hosts";
import { z } from "zod";
import { websiteFields } from "~/domain/edit/edited-fields";
import { versionOf } from "~/domain/edit/merge-edit";
import { namesSchema } from "~/domain/prompt/website-names";
import { addDays, localDay } from "~/domain/time/local-day";
import { AppError } from "~/services/app-error";
import { removeWebsites } from "~/services/rest/remove-websites";
import { listAbove } from "~/services/table/list-above";
import { changeWebsite } from "~/services/websites/change-website";
import { listNamedWebsites } from "~/services/websites/list-websites";
import { website } from "./answers/monitors";
import { listOf, removed, SAMPLE_ID } from "./answers/values";
import type { ApiRoute } from "./call";
import { textField } from "./contract/query-fields";
import { defineCall, type PayloadCall, type QueryCall, type SignedCall } from "./define-call";
import { versionedSchema } from "./edit-version";
import { pageSchema } from "./page-list";
import { sentDay } from "./sent-day";

/** Websites of one call. */
const MAX_IDS = 1_000;
const removeSchema = z.object({
	ids: z.array(z.string("ids.invalid").max(2_000, "ids.invalid"), "ids.invalid").max(MAX_IDS, "ids.invalid").default([]),
});
const changeSchema = versionedSchema.extend({
	hosts: z.enum(HOST_RULES, "hosts.invalid").exactOptional(),
	names: namesSchema
		.exactOptional()
		.meta({ description: "Words by which answers of models name the website; an empty list: its usual ones" }),
});

const aboveSchema = z.object({
	date: textField("Day, YYYY-MM-DD; today by default"),
	comparison: textField("The other day; the day before by default"),
});
const counted = { pages: z.int(), best: z.int() };
const aboveAnswer = z.object({
	keywords: z.int().meta({ description: "The website's keywords" }),
	pages: z.int().meta({ description: "Result pages of the day that count: those that were read, of keywords whose position is definite" }),
	pages_before: z.int().nullable().meta({ description: "The same of the other day; null where both are the same" }),
	hosts: z.array(
		z.object({
			host: z.string().meta({ description: "Without www.", examples: ["rival.example"] }),
			...counted,
			before: z.object(counted).nullable(),
		}),
	),
});

/** The account's websites, and which hosts are their own: "subdomains" (default), "www" or "exact". */
export const websiteRoutes: readonly ApiRoute[] = [
	defineCall({
		method: "GET",
		path: "websites",
		access: "verified",
		summary: "Websites with tracked keywords",
		query: pageSchema,
		answers: listOf(website),
		answer: async (call) => call.page(call.query, await list(call), ({ id }) => id),
	}),
	defineCall({
		method: "GET",
		path: "websites/:id/above",
		access: "verified",
		summary: "Hosts that most often rank above a website, over all its keywords, on two days",
		query: aboveSchema,
		answers: () => aboveAnswer,
		errors: ["ValidationException"],
		example: { query: { date: "2026-11-21", comparison: "2026-10-21" } },
		answer: above,
	}),
	defineCall({
		method: "POST",
		path: "websites/remove",
		access: "verified",
		scope: "send",
		summary: "Removes websites with all that belongs to one of them alone; they are kept together for 30 days (GET removed)",
		payload: removeSchema,
		answers: removed,
		errors: ["EmptySelectionException", "ImpersonatedException", "MadeByAnotherException"],
		example: { payload: { ids: [SAMPLE_ID] } },
		again: removedBefore,
		answer: remove,
	}),
	defineCall({
		method: "PUT",
		path: "websites/:id",
		access: "verified",
		summary: "Sets which hosts belong to a website, and the words by which answers of models name it; fields that are not sent stay",
		payload: changeSchema,
		answers: website,
		example: { payload: { hosts: "subdomains" } },
		answer: change,
	}),
];

async function remove({ ctx, seat, payload }: PayloadCall<typeof removeSchema>) {
	const { removed: count } = await removeWebsites(ctx, seat, payload.ids);
	return { removed: count };
}

/** Each website's batch noted that it went. */
async function removedBefore(_: SignedCall, done: readonly { removed: number }[]) {
	return { removed: done.length };
}

async function list({ ctx, seat }: SignedCall) {
	return (await listNamedWebsites(ctx, seat)).map(({ hid, ...fields }) => ({
		id: hid,
		...fields,
		version: versionOf(websiteFields(fields)),
	}));
}

async function change(call: PayloadCall<typeof changeSchema>) {
	const hid = call.params.id ?? "";
	const { version, ...wanted } = call.payload;
	await changeWebsite(call.ctx, call.seat, { hid, change: wanted, version });
	return (await list(call)).find((one) => one.id === hid);
}

async function above({ ctx, seat, params, query }: QueryCall<typeof aboveSchema>) {
	const { timezone } = seat.account;
	const date = sentDay(query, "date", timezone) ?? localDay(timezone, ctx.now());
	const comparison = sentDay(query, "comparison", timezone) ?? addDays(date, -1);
	const dates = { date: { day: date, time: null }, comparison: { day: comparison, time: null } };
	const found = await listAbove(ctx, seat, { hid: params.id ?? "", dates });
	if (!found) throw new AppError("NotFoundException");
	const { pagesBefore, ...counts } = found;
	return { ...counts, pages_before: pagesBefore };
}
