import { accountById } from "~/db/accounts";
import { narrowDb } from "~/db/seat-client";
import { type Plan, planRules } from "~/domain/plan/plan-rules";
import type { Ctx } from "../ctx";
import type { TableAccount, TableReader } from "../ports";
import type { Seat } from "./seat";

interface PlannedAccount {
	id: number;
	plan: Plan;
	packs: number;
}

/**
 * The ctx of a seat: with some websites alone, its database and its tables have no rows of others. Called where a seat is made, so that use cases need not
 * ask. The seat of all websites has the ctx as it is.
 */
export function ctxOfSeat(ctx: Ctx, seat: Pick<Seat<PlannedAccount>, "account" | "websites"> & { user?: { id: number } }): Ctx {
	const { account, websites, user } = seat;
	if (websites === "all") return ctx;
	const whole = wholeOf(ctx);
	const seen = { accountId: account.id, websites, shown: planRules(account).max_monitor, userId: user?.id ?? 0 };
	return {
		...ctx,
		whole,
		db: narrowDb(whole.db, seen),
		ports: { ...ctx.ports, tables: tablesOfWebsites(whole.ports.tables, [...websites]) },
	};
}

function tablesOfWebsites(tables: TableReader, websites: readonly string[]): TableReader {
	const own = <Account extends TableAccount>(account: Account) => ({ ...account, websites });
	return {
		read: (account, query) => tables.read(own(account), query),
		packed: (account, query) => tables.packed(own(account), query),
		overview: (account, query) => tables.overview(own(account), query),
		websites: (account, dates) => tables.websites(own(account), dates),
		select: (account, query, selection) => tables.select(own(account), query, selection),
		row: (account, hid, dates) => tables.row(own(account), hid, dates),
		seen: (account, ordinals, days) => tables.seen(own(account), ordinals, days),
	};
}

/** The ctx with all rows of the account: for what the app itself does after a use case, such as telling webhooks. */
export function wholeOf(ctx: Ctx): Ctx {
	return ctx.whole ?? ctx;
}

/** The same of a seat whose account is known by its id alone. */
export async function ctxOfLive(ctx: Ctx, { account: { id }, websites }: Pick<Seat, "account" | "websites">): Promise<Ctx> {
	if (websites === "all") return ctx;
	const account = await accountById(ctx.db, id);
	if (!account) throw new Error("the account of a seat is gone");
	return ctxOfSeat(ctx, { account, websites });
}
