import { eq, like } from "drizzle-orm";
import { expect, test } from "vitest";
import { audit } from "~/db/tables/sessions";
import { user } from "~/db/tables/users";
import { MAX_LOGO_BYTES } from "~/domain/share/logo";
import { partOf } from "../../../tests/builders/part-of";
import { follower } from "../monitors/test-follower";
import { seatOfCaller } from "../seat/make-seat";
import { ownerSeat } from "../seat/test-seat";
import type { Caller } from "../sessions/find-session";
import { somebody } from "../sessions/test-ctx";
import { createUser } from "../users/create-user";
import { readBrandColour, readShareLogo, removeShareLogo, saveShareLogo } from "./share-logo";

const png = (size: number) => Uint8Array.from({ length: size }, (_, i) => [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a][i] ?? i % 256);

test("an account has one logo, which is replaced and removed; what is no image, or too large, is refused with the reason", async () => {
	const { ctx, account } = await follower();
	const { userId } = await createUser(ctx, somebody());
	const [owner] = await ctx.db.select().from(user).where(eq(user.id, userId));
	const caller = partOf<Caller>({ user: owner, account, session: { impersonatorId: null } });
	const read = () => readShareLogo(ctx, ownerSeat(account));
	expect(await read()).toBeNull();
	await saveShareLogo(ctx, seatOfCaller(caller), png(MAX_LOGO_BYTES));
	await saveShareLogo(ctx, seatOfCaller(caller), png(9));
	expect(await read()).toBe("data:image/png;base64,iVBORw0KGgoI");
	const refusals: [Uint8Array, string][] = [
		[new Uint8Array(), "logo.required"],
		[png(MAX_LOGO_BYTES + 1), "logo.large"],
		[new TextEncoder().encode("<svg/>"), "logo.kind"],
	];
	for (const [bytes, key] of refusals)
		await expect(saveShareLogo(ctx, seatOfCaller(caller), bytes)).rejects.toMatchObject({ errors: { logo: [key] } });
	// A colour alone leaves the logo.
	await saveShareLogo(ctx, seatOfCaller(caller), new Uint8Array(), "#1d4ed8");
	expect([await read(), await readBrandColour(ctx, ownerSeat(account))]).toEqual(["data:image/png;base64,iVBORw0KGgoI", "#1d4ed8"]);
	// The usual colour can be chosen again.
	await saveShareLogo(ctx, seatOfCaller(caller), new Uint8Array(), "");
	expect([await read(), await readBrandColour(ctx, ownerSeat(account))]).toEqual(["data:image/png;base64,iVBORw0KGgoI", ""]);
	const acting = { ...caller, session: partOf<Caller["session"]>({ impersonatorId: 1 }) };
	await expect(saveShareLogo(ctx, seatOfCaller(acting), png(9))).rejects.toMatchObject({ code: "ImpersonatedException" });
	expect(await read()).not.toBeNull();
	await removeShareLogo(ctx, seatOfCaller(caller));
	await removeShareLogo(ctx, seatOfCaller(caller));
	expect(await read()).toBeNull();
	const told = await ctx.db.select({ action: audit.action }).from(audit).where(like(audit.action, "share.%"));
	expect(told.map(({ action }) => action)).toEqual([
		...["share.logo_saved", "share.logo_saved", "share.colour_saved", "share.colour_saved", "share.logo_removed"],
	]);
});
