import { ownScope } from "~/db/webhook-endpoints";
import type { EndpointInput } from "~/domain/webhook/endpoint-input";
import { readTarget } from "~/domain/webhook/target-address";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";

/** Fields of an endpoint as stored. Throws ValidationException for an address that is refused, and for websites and tags of others. */
export async function storedInput(ctx: Ctx, accountId: number, read: EndpointInput): Promise<EndpointInput> {
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
