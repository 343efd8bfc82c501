import { z } from "zod";
import { AppError } from "~/services/app-error";
import { datacentersSchema, listDatacenters } from "~/services/datacenters/list-datacenters";
import { saveDatacenters } from "~/services/datacenters/save-datacenters";
import { parseInput } from "~/services/parse-input";
import type { ApiCall, ApiRoute } from "./call";

/** The datacenters that checks ask; administrators write the list. Source: spec B §1 "datacenter verification". */
export const datacenterRoutes: readonly ApiRoute[] = [
	{ method: "GET", path: "datacenters", access: "verified", answer: ({ ctx }) => listDatacenters(ctx) },
	{ method: "PUT", path: "datacenters", access: "administrator", answer: save },
];

const saveSchema = z.object({ datacenters: datacentersSchema });

async function save({ ctx, caller, payload }: ApiCall) {
	if (!caller) throw new AppError("InvalidTokenException");
	return saveDatacenters(ctx, { actorId: caller.user.id, ...parseInput(saveSchema, payload) });
}
