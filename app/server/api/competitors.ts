import { competitorsSchema, type Judged } from "~/domain/competitor/competitor-rules";
import { AppError } from "~/services/app-error";
import { addCompetitors } from "~/services/competitors/add-competitors";
import { type Competitor, listCompetitors } from "~/services/competitors/list-competitors";
import { removeCompetitors } from "~/services/competitors/remove-competitors";
import { listWebsites } from "~/services/websites/list-websites";
import { addedCompetitors, competitor } from "./answers/competitors";
import { listOf, removed, SAMPLE_ID } from "./answers/values";
import type { ApiRoute } from "./call";
import { defineCall, type PayloadCall, type QueryCall, type SignedCall } from "./define-call";
import { namedSchema } from "./entities";
import { pageSchema } from "./page-list";

/** Websites of others that a website is compared with. */
export const competitorRoutes: readonly ApiRoute[] = [
	defineCall({
		method: "GET",
		path: "websites/:id/competitors",
		access: "verified",
		summary: "Competitors of a website, in their order",
		query: pageSchema,
		answers: listOf(competitor),
		answer: list,
	}),
	defineCall({
		method: "POST",
		path: "websites/:id/competitors",
		access: "verified",
		summary: "Adds competitors of a website by name; their past is in the stored result pages at once",
		payload: competitorsSchema,
		answers: addedCompetitors,
		errors: ["ConflictException"],
		example: { payload: { competitors: ["rival.example"] } },
		again: async (call, [done]: readonly Judged[]) => addedJson(call, done ?? { added: [], refused: [] }),
		answer: add,
	}),
	defineCall({
		method: "DELETE",
		path: "websites/:id/competitors",
		access: "verified",
		summary: "Removes competitors of a website; they are kept for 30 days (GET removed)",
		payload: namedSchema,
		answers: removed,
		example: { payload: { entities: [SAMPLE_ID] } },
		answer: remove,
	}),
];

/** Throws NotFoundException for a website that is not the account's. */
async function ofWebsite({ ctx, seat, params: { id = "" } }: Pick<SignedCall, "ctx" | "seat" | "params">): Promise<Competitor[]> {
	if (!(await listWebsites(ctx, seat)).some(({ hid }) => hid === id)) throw new AppError("NotFoundException");
	return listCompetitors(ctx, seat, id);
}

async function list(call: QueryCall<typeof pageSchema>) {
	return call.page(call.query, await ofWebsite(call), ({ hid }) => hid).map(competitorJson);
}

async function add(call: PayloadCall<typeof competitorsSchema>) {
	const { id = "" } = call.params;
	return addedJson(call, await addCompetitors(call.ctx, call.seat, { websiteHid: id, names: call.payload.competitors }));
}

async function addedJson(call: SignedCall, { added, refused }: Judged) {
	const hosts = new Set(added.map(({ domain }) => domain));
	const made = (await ofWebsite(call)).filter(({ host }) => hosts.has(host));
	return { added: made.map(competitorJson), refused: refused.map(({ text: name, fault: why }) => ({ name, why })) };
}

async function remove(call: PayloadCall<typeof namedSchema>) {
	const wanted = new Set(call.payload.entities);
	const own = (await ofWebsite(call)).flatMap(({ hid }) => (wanted.has(hid) ? [hid] : []));
	const { removed: count } = await removeCompetitors(call.ctx, call.seat, own);
	return { removed: count };
}

function competitorJson({ hid, host, createdAt, maker }: Competitor) {
	return { id: hid, host, added_by: maker, created_at: new Date(createdAt).toISOString() };
}
