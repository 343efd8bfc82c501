import { breakRow, brokeAt, type ConnectionRow } from "~/db/connections";
import { changes } from "~/db/guard";
import type { QueryRefusal } from "~/domain/search-query/connection-kinds";
import { likelyCause } from "~/domain/search-query/likely-cause";
import type { Ctx } from "../ctx";
import { queueAccountMails } from "../mail/queue-mail";
import { notify } from "../notifications/notify";
import type { QueryAccess, QueryAnswer } from "../query-ports";

/**
 * Opens access to the service of a connection. A refusal as revoked breaks the connection: its owner is told in the bell and by one mail. not_configured also
 * stands for a credential that the installation's secret does not open any more.
 */
export async function openAccess(ctx: Ctx, connection: ConnectionRow): Promise<QueryAnswer<QueryAccess>> {
	const { kind, way, state, sealedCredential } = connection;
	if (state === "ended") return { ok: false, refusal: "revoked", afterMs: 0 };
	const secret = (await ctx.ports.secrets?.open(sealedCredential)) ?? null;
	const source = ctx.ports.queries?.sources[kind];
	if (secret === null || !source) return { ok: false, refusal: "not_configured", afterMs: 0 };
	const answer = await source.access({ way, secret });
	if (!answer.ok && answer.refusal === "revoked") await breakConnection(ctx, connection, answer.refusal);
	return answer;
}

async function breakConnection(ctx: Ctx, connection: ConnectionRow, cause: QueryRefusal): Promise<void> {
	const { hid, accountId, name } = connection;
	const now = ctx.now();
	const likely = likelyCause({ ...connection, cause, brokenAt: now });
	const kind = likely === "testing" ? "connection_testing" : "connection_broken";
	const [broken] = await ctx.db.batch([
		breakRow(ctx.db, connection, cause, now),
		queueAccountMails(
			ctx,
			accountId,
			[{ kind, facts: { label: name }, key: `connection_broken:${hid}:${now}` }],
			brokeAt(connection.id, now),
		),
	]);
	if (changes(broken) === 0) return;
	await notify(ctx, { accountId, kind, facts: { label: name }, topic: `connection:${hid}` });
	ctx.log({ event: "connection_broken", connection: hid, cause, likely });
}
