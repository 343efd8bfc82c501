import { z } from "zod";
import { AppError } from "~/services/app-error";
import { disconnect } from "~/services/connections/disconnect";
import { type ConnectionView, listConnections, type PropertyView } from "~/services/connections/list-connections";
import { setProperty } from "~/services/connections/set-property";
import { brandWordList, nameBrand } from "~/services/search-queries/name-brand";
import { connection, connectionProperty } from "./answers/connections";
import { listOf, removed } from "./answers/values";
import type { ApiRoute } from "./call";
import { defineCall, type PayloadCall, type SignedCall } from "./define-call";

const propertySchema = z.object({
	website: z
		.string()
		.nullable()
		.optional()
		.meta({ description: 'Website whose queries it shows, "new" for the one of its name: its days are collected. null: they are not' }),
	brand_words: brandWordList.optional().meta({ description: "Words that make a query one about the brand" }),
});

/** Connections to Search Console and Bing Webmaster Tools. They are made on their screen only: a credential must not pass through a program. */
export const connectionRoutes: readonly ApiRoute[] = [
	defineCall({
		method: "GET",
		path: "connections",
		access: "verified",
		summary: "Connections to Search Console and Bing Webmaster Tools with their properties",
		answers: listOf(connection),
		answer: async ({ ctx, seat }) => (await listConnections(ctx, seat)).map(connectionJson),
	}),
	defineCall({
		method: "DELETE",
		path: "connections/:id",
		access: "verified",
		summary: "Ends a connection and revokes its access; what was collected stays",
		answers: removed,
		errors: ["ImpersonatedException"],
		answer: end,
	}),
	defineCall({
		method: "GET",
		path: "connections/:id/properties",
		access: "verified",
		summary: "Properties of a connection",
		answers: listOf(connectionProperty),
		answer: async (call) => (await connectionOf(call)).properties.map(propertyJson),
	}),
	defineCall({
		method: "PUT",
		path: "connections/:id/properties/:property",
		access: "verified",
		summary: "Sets which website a property shows, and its brand words; fields that are not sent stay",
		payload: propertySchema,
		answers: connectionProperty,
		example: { payload: { brand_words: ["shop"] } },
		answer: change,
	}),
];

async function end({ ctx, seat, params }: SignedCall) {
	await disconnect(ctx, seat, params.id ?? "");
	return { removed: 1 };
}

async function change(call: PayloadCall<typeof propertySchema>) {
	const { ctx, seat, payload } = call;
	const { hid } = await propertyOf(call);
	if (payload.brand_words) await nameBrand(ctx, seat, { hid, words: payload.brand_words });
	if (payload.website !== undefined) await setProperty(ctx, seat, hid, { website: payload.website ?? "" });
	return propertyJson(await propertyOf(call));
}

async function connectionOf({ ctx, seat, params }: SignedCall): Promise<ConnectionView> {
	const found = (await listConnections(ctx, seat)).find(({ hid }) => hid === params.id);
	if (!found) throw new AppError("NotFoundException");
	return found;
}

async function propertyOf(call: SignedCall): Promise<PropertyView> {
	const found = (await connectionOf(call)).properties.find(({ hid }) => hid === call.params.property);
	if (!found) throw new AppError("NotFoundException");
	return found;
}

function connectionJson({ hid, kind, way, name, state, cause, likelyCause, brokenAt, createdAt, properties }: ConnectionView) {
	return {
		id: hid,
		kind,
		way,
		name,
		state,
		cause,
		likely_cause: likelyCause,
		broken_at: instantJson(brokenAt),
		created_at: new Date(createdAt).toISOString(),
		properties: properties.map(propertyJson),
	};
}

function propertyJson({ hid, name, permission, state, website, cause, ...property }: PropertyView) {
	return {
		id: hid,
		name,
		permission,
		state,
		website: website && { id: website.hid, domain: website.domain },
		brand_words: property.brandWords,
		first_day: property.firstDay,
		last_final_day: property.lastFinalDay,
		days_kept: property.daysKept,
		days_by_page: property.daysByPage,
		days_left: property.daysLeft,
		cause,
		cause_at: instantJson(property.causeAt),
	};
}

function instantJson(at: number | null) {
	return at === null ? null : new Date(at).toISOString();
}
