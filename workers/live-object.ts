import type { LiveMessage } from "~/domain/storage/live-message";
import { type AccountPath, printStoragePath } from "~/domain/storage/paths";
import { notificationWords } from "~/server/notification-words";
import type { Ctx } from "~/services/ctx";
import { seatOfLive } from "~/services/seat/make-seat";
import { ctxOfLive } from "~/services/seat/seat-ctx";
import { readStoredObject } from "~/services/storage/read-stored-object";
import { TableMemory } from "~/services/table/table-memory";
import { dayMessage, isDayPath } from "./live-day";

/** The current object at a path as these users see it. websites: hids; null for all. whole: never as a patch. */
export async function objectMessage(
	ctx: Ctx,
	account: { id: number; hid: string },
	of: { path: AccountPath; userId: number; websites: string[] | null; whole: boolean; table: TableMemory; told: number | null },
): Promise<LiveMessage> {
	const { path, userId, websites, told } = of;
	const name = printStoragePath(path);
	const seat = seatOfLive(account, websites);
	const own = await ctxOfLive(ctx, seat);
	const table = own === ctx ? of.table : new TableMemory(async () => own);
	// Some websites' followers get no merges, to which a patch would add.
	if (isDayPath(path)) return dayMessage(own, seat, { table, name, path, whole: of.whole || websites !== null, told });
	return { path: name, replace: await readStoredObject(own, seat, { userId, path, words: notificationWords }) };
}
