import { ownScope } from "~/db/webhook-endpoints";
import { type EndpointInput, endpointSchema } from "~/domain/webhook/endpoint-input";
import { readTarget } from "~/domain/webhook/target-address";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { parseInput } from "../parse-input";

/** Fields of an endpoint with its address as stored. Throws ValidationException, also for websites and tags that are not the account's own. */
export async function readEndpointInput(ctx: Ctx, accountId: number, input: unknown): Promise<EndpointInput> {
	const read = parseInput(endpointSchema, input);
	const target = readTarget(read.url, ctx.ports.webhooks.localOrigins);
	if ("refusal" in target) throw new AppError("ValidationException", {}, { url: [target.refusal] });
	const [websites, tags] = [[...new Set(read.websites)], [...new Set(read.tags)]];
	const own = new Set(
		(await ownScope(ctx.db, accountId, { websites: JSON.stringify(websites), tags: JSON.stringify(tags) })).map(({ hid }) => hid),
	);
	const unknown = { websites, tags };
	for (const [field, hids] of Object.entries(unknown))
		if (hids.some((hid) => !own.has(hid))) throw new AppError("ValidationException", {}, { [field]: ["webhooks.errors.scopeUnknown"] });
	return { ...read, url: target.url, events: [...new Set(read.events)], websites, tags };
}

/** Columns of the row. */
export function inputColumns({ url, name, events, websites, tags }: EndpointInput) {
	return { url, name, events: JSON.stringify(events), websites: JSON.stringify(websites), tags: JSON.stringify(tags) };
}
