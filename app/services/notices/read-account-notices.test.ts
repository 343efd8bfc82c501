import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { account } from "~/db/tables/users";
import type { NoticeKind } from "~/domain/notice/notice";
import { somebody, testCtx } from "../sessions/test-ctx";
import { createUser } from "../users/create-user";
import { readAccountNotices } from "./read-account-notices";
import { saveNotice } from "./save-notice";

const ADMIN = 1;

test("an account's notices are those that are shown now and concern it", async () => {
	const ctx = testCtx();
	const { accountId } = await createUser(ctx, somebody());
	const save = (kind: NoticeKind, dates: { startsAt?: number; endsAt?: number } = {}) =>
		saveNotice(ctx, ADMIN, {
			...{ hid: null, kind, texts: { en: "Hello", fr: "", es: "" }, startsAt: null, endsAt: null, enabled: true, closes: false },
			...dates,
		});
	const always = await save("search_engine_disruption");
	const tomorrow = await save("technical_difficulties", { startsAt: ctx.now() + 86_400_000 });
	const forFollowers = await save("nightly_update_incomplete");
	const mine = [always, tomorrow, forFollowers];
	const ids = async () => (await readAccountNotices(ctx, accountId)).notices.map((one) => one.id).filter((id) => mine.includes(id));
	expect(await ids()).toEqual([always]);
	await ctx.db.update(account).set({ monitorCount: 1 }).where(eq(account.id, accountId));
	ctx.advance(86_400_000);
	expect((await ids()).toSorted()).toEqual(mine.toSorted());
	const [notice] = (await readAccountNotices(ctx, accountId)).notices.filter((one) => one.id === always);
	expect(notice).toEqual({ id: always, kind: "search_engine_disruption", texts: { en: "Hello", fr: "", es: "" } });
});
