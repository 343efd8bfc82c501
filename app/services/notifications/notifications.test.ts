import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { account } from "~/db/tables/users";
import { instantOfList, newestDate } from "~/domain/account/notification";
import { markNotificationsRead } from "../account/read-notifications";
import { emptyNotifications, removeNotification } from "../account/remove-notifications";
import type { LiveChange } from "../ports";
import { personSeat } from "../seat/test-seat";
import { somebody, testCtx } from "../sessions/test-ctx";
import { createUser } from "../users/create-user";
import { countUnread, listNotifications } from "./list-notifications";
import { notify } from "./notify";

const ownerOf = (accountId: number) => personSeat({ id: accountId });

async function world() {
	const ctx = testCtx();
	const published: { accountId: number; rev: number; changes: LiveChange[] }[] = [];
	ctx.ports.live.publish = async (message) => void published.push(message);
	const { accountId, accountHid } = await createUser(ctx, somebody());
	const rev = async () => (await ctx.db.select({ rev: account.rev }).from(account).where(eq(account.id, accountId)))[0]?.rev;
	return { ctx, accountId, accountHid, published, rev };
}

test("a notification is in the bell, raises the account's rev and reaches open pages", async () => {
	const { ctx, accountId, accountHid, published, rev } = await world();
	const before = (await rev()) ?? 0;
	await notify(ctx, { accountId, kind: "api_token_created", facts: { label: "CI" }, topic: "token:1" });
	expect(await listNotifications(ctx, ownerOf(accountId))).toMatchObject([
		{ kind: "api_token_created", facts: { label: "CI" }, read: false, progress: null, meta: null, event: "open_api", persistent: false },
	]);
	expect(await countUnread(ctx, ownerOf(accountId))).toBe(1);
	expect(await rev()).toBe(before + 1);
	expect(published).toEqual([{ accountId, rev: before + 1, changes: [{ path: `${accountHid}/notifications.json`, rebuild: true }] }]);
});

test("a task moves on in its place, stays when the list is emptied, and its end is news", async () => {
	const { ctx, accountId } = await world();
	const task = { accountId, topic: "refresh:7", kind: "keywords_refreshing" as const };
	await notify(ctx, { ...task, progress: 10, facts: { count: 10, done: 1 } });
	await markNotificationsRead(ctx, ownerOf(accountId));
	await notify(ctx, { ...task, progress: 50, facts: { count: 10, done: 5 } });
	expect(await listNotifications(ctx, ownerOf(accountId))).toMatchObject([
		{ progress: 50, meta: "task:refresh:7", read: true, persistent: true },
	]);
	await notify(ctx, { accountId, kind: "password_changed", topic: "password" });
	expect(await emptyNotifications(ctx, ownerOf(accountId))).toBe(1);
	await expect(removeNotification(ctx, ownerOf(accountId), "0")).rejects.toMatchObject({ code: "NotFoundException" });
	await notify(ctx, { accountId, topic: "refresh:7", kind: "keywords_refreshed", facts: { count: 10 } });
	expect(await listNotifications(ctx, ownerOf(accountId))).toMatchObject([
		{ kind: "keywords_refreshed", read: false, progress: null, persistent: false },
	]);
	await removeNotification(ctx, ownerOf(accountId), "0");
	expect(await listNotifications(ctx, ownerOf(accountId))).toEqual([]);
});

test("S22 another account's notifications can be neither removed nor read", async () => {
	const [mine, theirs] = [await world(), await world()];
	await notify(theirs.ctx, { accountId: theirs.accountId, kind: "password_changed", topic: "password" });
	const [one] = await listNotifications(theirs.ctx, ownerOf(theirs.accountId));
	await expect(removeNotification(mine.ctx, ownerOf(mine.accountId), one?.id ?? "")).rejects.toMatchObject({ code: "NotFoundException" });
	await markNotificationsRead(mine.ctx, ownerOf(mine.accountId));
	await emptyNotifications(mine.ctx, ownerOf(mine.accountId));
	expect(await countUnread(theirs.ctx, ownerOf(theirs.accountId))).toBe(1);
});

test("only the newest hundred are kept, beside running tasks", async () => {
	const { ctx, accountId } = await world();
	await notify(ctx, { accountId, kind: "keywords_refreshing", topic: "task", progress: 1 });
	for (let i = 0; i < 103; i++) {
		ctx.advance(1);
		await notify(ctx, { accountId, kind: "new_sign_in", topic: `sign-in:${i}` });
	}
	const kept = await listNotifications(ctx, ownerOf(accountId));
	expect(kept).toHaveLength(101);
	expect(kept[0]?.kind).toBe("keywords_refreshing");
});

test("an action on the whole list leaves what came after it was shown, also where it replaced one that was shown", async () => {
	const { ctx, accountId } = await world();
	const told = (topic: string) => notify(ctx, { accountId, kind: "new_sign_in", topic });
	await told("first");
	await told("replaced");
	const until = instantOfList(newestDate(await listNotifications(ctx, ownerOf(accountId))));
	ctx.advance(1);
	await told("replaced");
	await told("later");
	await markNotificationsRead(ctx, ownerOf(accountId), until);
	expect((await listNotifications(ctx, ownerOf(accountId))).map(({ read }) => read)).toEqual([false, false, true]);
	expect(await emptyNotifications(ctx, ownerOf(accountId), until)).toBe(1);
	expect(await countUnread(ctx, ownerOf(accountId))).toBe(2);
});

test("reading or emptying what is read and empty already changes nothing", async () => {
	const { ctx, accountId, published, rev } = await world();
	const before = await rev();
	await markNotificationsRead(ctx, ownerOf(accountId));
	expect(await emptyNotifications(ctx, ownerOf(accountId))).toBe(0);
	expect([await rev(), published.length]).toEqual([before, 0]);
});
