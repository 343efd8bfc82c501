import { z } from "zod";
import { datacentersSchema, listDatacenters } from "~/services/datacenters/list-datacenters";
import { saveDatacenters } from "~/services/datacenters/save-datacenters";
import { datacenter } from "./answers/checks";
import { listOf } from "./answers/values";
import type { ApiRoute } from "./call";
import { defineCall, type PayloadCall } from "./define-call";

const saveSchema = z.object({ datacenters: datacentersSchema });

/** The datacenters that checks ask; administrators write the list. Source: spec B §1 "datacenter verification". */
export const datacenterRoutes: readonly ApiRoute[] = [
	defineCall({
		method: "GET",
		path: "datacenters",
		access: "verified",
		summary: "Datacenters of the search engine that checks ask",
		answers: listOf(datacenter),
		answer: ({ ctx }) => listDatacenters(ctx),
	}),
	defineCall({
		method: "PUT",
		path: "datacenters",
		access: "administrator",
		summary: "Writes the list of datacenters",
		payload: saveSchema,
		answers: listOf(datacenter),
		example: { payload: { datacenters: [{ id: "192.0.2.1", label: "Paris", state: "available" }] } },
		answer: save,
	}),
];

async function save({ ctx, caller, payload }: PayloadCall<typeof saveSchema>) {
	return saveDatacenters(ctx, { actorId: caller.user.id, ...payload });
}
