import { z } from "zod";
import { AppError } from "~/services/app-error";
import { datacentersSchema, listDatacenters } from "~/services/datacenters/list-datacenters";
import { saveDatacenters } from "~/services/datacenters/save-datacenters";
import { parseInput } from "~/services/parse-input";
import { datacenter } from "./answers/checks";
import { listOf } from "./answers/values";
import type { ApiCall, ApiRoute } from "./call";

const saveSchema = z.object({ datacenters: datacentersSchema });

/** The datacenters that checks ask; administrators write the list. Source: spec B §1 "datacenter verification". */
export const datacenterRoutes: readonly ApiRoute[] = [
	{
		method: "GET",
		path: "datacenters",
		access: "verified",
		summary: "Datacenters of the search engine that checks ask",
		query: null,
		payload: null,
		answers: listOf(datacenter),
		errors: [],
		example: {},
		answer: ({ ctx }) => listDatacenters(ctx),
	},
	{
		method: "PUT",
		path: "datacenters",
		access: "administrator",
		summary: "Writes the list of datacenters",
		query: null,
		payload: saveSchema,
		answers: listOf(datacenter),
		errors: [],
		example: { payload: { datacenters: [{ id: "192.0.2.1", label: "Paris", state: "available" }] } },
		answer: save,
	},
];

async function save({ ctx, caller, payload }: ApiCall) {
	if (!caller) throw new AppError("InvalidTokenException");
	return saveDatacenters(ctx, { actorId: caller.user.id, ...parseInput(saveSchema, payload) });
}
