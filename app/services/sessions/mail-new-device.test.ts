import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mail, notification } from "~/db/tables/messages";
import { createUser } from "../users/create-user";
import { signInByPassword } from "./sign-in-by-password";
import { somebody, testCtx } from "./test-ctx";
import { freshAddress } from "./test-refusal";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const PHONE =
	"Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1";

test("a sign-in from a new device is reported by mail and in the bell; the first device and an update are not", async () => {
	const ctx = testCtx();
	const person = somebody();
	const { userId, accountId } = await createUser(ctx, person);
	const signIn = (userAgent: string) => signInByPassword(ctx, { ...person, ip: freshAddress(), userAgent });
	const told = async () => [
		(await ctx.db.select().from(mail).where(eq(mail.userId, userId))).map(({ kind, facts }) => [kind, JSON.parse(facts).device]),
		(await ctx.db.select().from(notification).where(eq(notification.accountId, accountId))).map(({ kind }) => kind),
	];
	await signIn(FIREFOX);
	await signIn(FIREFOX.replaceAll("140", "141"));
	expect(await told()).toEqual([[], []]);
	await signIn(PHONE);
	await signIn(PHONE);
	expect(await told()).toEqual([[["new_sign_in", "Safari, iPhone"]], ["new_sign_in"]]);
});
