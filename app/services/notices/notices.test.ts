import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { notice } from "~/db/tables/messages";
import { audit } from "~/db/tables/sessions";
import { setting } from "~/db/tables/settings";
import { noticeState } from "~/domain/notice/notice";
import { testCtx } from "../sessions/test-ctx";
import { listNotices, readGateFacts } from "./list-notices";
import { removeNotice, saveNotice, switchNotice } from "./save-notice";

const ADMIN = 1;
const banner = {
	hid: null,
	kind: "technical_difficulties" as const,
	texts: { en: "", fr: "Panne", es: "" },
	startsAt: null,
	endsAt: null,
	enabled: true,
	closes: false,
};

test("a notice is created, changed, switched off and removed, and the log contains the actor", async () => {
	const ctx = testCtx();
	const hid = await saveNotice(ctx, ADMIN, banner);
	expect((await listNotices(ctx)).find((one) => one.hid === hid)).toEqual({ ...banner, hid });
	await saveNotice(ctx, ADMIN, { ...banner, hid, kind: "promotion", startsAt: 1_000, endsAt: 2_000 });
	await switchNotice(ctx, ADMIN, { hid, enabled: false });
	const changed = (await listNotices(ctx)).find((one) => one.hid === hid);
	expect(changed).toMatchObject({ kind: "promotion", startsAt: 1_000, endsAt: 2_000, enabled: false });
	expect((await readGateFacts(ctx)).notices.some((one) => one.hid === hid)).toBe(false);
	await removeNotice(ctx, ADMIN, hid);
	await expect(switchNotice(ctx, ADMIN, { hid, enabled: true })).rejects.toMatchObject({ code: "NotFoundException" });
	const log = await ctx.db
		.select()
		.from(audit)
		.where(eq(audit.subject, `notice:${hid}`));
	expect(log.map(({ action, actorId }) => [action, actorId]).slice(0, 4)).toEqual([
		["notice.created", ADMIN],
		["notice.changed", ADMIN],
		["notice.off", ADMIN],
		["notice.removed", ADMIN],
	]);
});

test("only a notice that is marked so closes the application, until the mark is removed", async () => {
	const ctx = testCtx();
	const closing = { ...banner, kind: "maintenance" as const, closes: true };
	const first = await saveNotice(ctx, ADMIN, closing);
	const second = await saveNotice(ctx, ADMIN, closing);
	const closes = async () => (await listNotices(ctx)).filter((one) => one.closes).map((one) => one.hid);
	expect(await closes()).toEqual([second]);
	await saveNotice(ctx, ADMIN, { ...closing, hid: first, closes: false });
	expect(await closes()).toEqual([second]);
	await saveNotice(ctx, ADMIN, { ...closing, hid: second, closes: false });
	expect(await closes()).toEqual([]);
	await saveNotice(ctx, ADMIN, { ...closing, hid: second });
	await removeNotice(ctx, ADMIN, second);
	expect(await ctx.db.select().from(setting).where(eq(setting.key, "maintenance_notice"))).toEqual([]);
});

test("a notice that cannot be is refused with the fields to blame", async () => {
	const ctx = testCtx();
	const wrong = { ...banner, texts: { en: "x".repeat(501), fr: "", es: "" }, startsAt: 5, endsAt: 5, closes: true };
	await expect(saveNotice(ctx, ADMIN, wrong)).rejects.toMatchObject({
		code: "ValidationException",
		errors: { text_en: ["text.long"], ends_at: ["dates.order"], closes: ["closes.kind"] },
	});
	await expect(saveNotice(ctx, ADMIN, { ...banner, hid: ctx.newHid() })).rejects.toMatchObject({ code: "NotFoundException" });
});

test("a row of a kind that this version does not know is passed over", async () => {
	const ctx = testCtx();
	await ctx.db.insert(notice).values({ hid: ctx.newHid(), kind: "of_tomorrow", updatedAt: 1 });
	expect((await listNotices(ctx)).every((one) => noticeState(one, ctx.now()) !== undefined)).toBe(true);
	expect((await listNotices(ctx)).some((one) => (one.kind as string) === "of_tomorrow")).toBe(false);
});
