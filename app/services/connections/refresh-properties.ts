import type { AccountRow } from "~/db/accounts";
import { type ConnectionRow, connectionByHid, hasProperties, putListed } from "~/db/connections";
import type { QueryRefusal } from "~/domain/search-query/connection-kinds";
import { readPropertyName } from "~/domain/search-query/property-name";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";
import { matchProperties } from "./match-properties";
import { openAccess } from "./open-access";

/** Asks the service for the properties of a connection and keeps them; the refusal when it does not tell. */
export async function refreshProperties(ctx: Ctx, connection: ConnectionRow): Promise<QueryRefusal | null> {
	const source = ctx.ports.queries?.sources[connection.kind];
	if (!source) return "not_configured";
	const access = await openAccess(ctx, connection);
	if (!access.ok) return access.refusal;
	const listed = await source.properties(access.value);
	if (!listed.ok) return listed.refusal;
	const known = listed.value.filter(({ name }) => readPropertyName(name) !== null);
	await ctx.db.batch(
		putListed(
			ctx.db,
			connection,
			known.map((one) => ({ ...one, hid: ctx.newHid() })),
			ctx.now(),
		),
	);
	return null;
}

/** The same for a connection of the account; its first list is treated as that of a new connection. Throws NotFoundException. */
export async function refreshList(ctx: Ctx, seat: Seat<AccountRow>, hid: string): Promise<QueryRefusal | null> {
	assertRight(seat, "common.write");
	const { account } = seat;
	const connection = await connectionByHid(ctx.db, account.id, hid);
	if (!connection || connection.state === "ended") throw new AppError("NotFoundException");
	const isFirst = !(await hasProperties(ctx.db, connection.id));
	const refusal = await refreshProperties(ctx, connection);
	if (refusal === null && isFirst && (await matchProperties(ctx, account, connection)) > 0) await ctx.ports.clock.ring();
	return refusal;
}
