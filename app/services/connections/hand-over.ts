import type { PropertyRow } from "~/db/search-queries";
import { HOUR_MS } from "~/domain/time/durations";
import type { Ctx } from "../ctx";
import { readElsewhere } from "./read-elsewhere";

/** Two connections may both list a property that neither may read: within this time it goes over once. */
const ONCE_IN_MS = HOUR_MS;

/**
 * Has another connection of the account read a property that its own one was refused, where the other one lists it; it is due at once. before: the property
 * before the refusal.
 */
export async function handOver(
	ctx: Ctx,
	before: Pick<PropertyRow, "cause" | "causeAt">,
	connection: Parameters<typeof readElsewhere>[1],
): Promise<void> {
	const isSecond = before.cause === "no_access" && before.causeAt !== null && ctx.now() - before.causeAt < ONCE_IN_MS;
	if (!isSecond) await readElsewhere(ctx, connection);
}
