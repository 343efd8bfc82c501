import type { Condition } from "~/db/guard";
import type { WaitingMailKind } from "~/domain/account/mail-kinds";
import { type MakerRow, mayChange } from "~/domain/account/maker";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { queueAccountMails } from "../mail/queue-mail";
import { notify } from "../notifications/notify";
import type { Caller } from "../sessions/find-session";

type Maker = Pick<Caller, "user" | "apiToken">;

/** Columns of what this caller makes. */
export function makerRow({ user, apiToken }: Maker): MakerRow {
	return { makerUserId: user.id, makerTokenHid: apiToken?.hid ?? null, makerToken: apiToken?.label ?? null };
}

/** Throws MadeByAnotherException where a token wants to change, end or have the secret of what it did not make. */
export function refuseOtherMaker({ apiToken }: Pick<Maker, "apiToken">, made: readonly Pick<MakerRow, "makerTokenHid">[]): void {
	if (!made.every((one) => mayChange(one, apiToken))) throw new AppError("MadeByAnotherException");
}

export interface NewMade {
	kind: Extract<WaitingMailKind, "webhook_by_token" | "share_by_token" | "report_by_token">;
	hid: string;
	/** Address, website or tag, or addresses of a report. */
	name: string;
}

/** Statements that tell the owner by mail that a token made something that sends data; none for what a person makes. `when`: it was made. */
export function mailMade(
	ctx: Ctx,
	{ account, apiToken }: Pick<Caller, "account" | "apiToken">,
	{ kind, hid, name }: NewMade,
	when: Condition,
) {
	if (!apiToken) return [];
	return [queueAccountMails(ctx, account.id, [{ kind, facts: { label: apiToken.label, name }, key: `${kind}:${hid}` }], when)];
}

/** The same by notification, after the batch. */
export async function notifyMade(ctx: Ctx, { account, apiToken }: Pick<Caller, "account" | "apiToken">, { kind, hid, name }: NewMade) {
	if (apiToken) await notify(ctx, { accountId: account.id, kind, facts: { label: apiToken.label, name }, topic: `made:${hid}` });
}
