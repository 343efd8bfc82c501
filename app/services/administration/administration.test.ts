import { expect, test } from "vitest";
import { somebody, testCtx } from "../sessions/test-ctx";
import { createUser } from "../users/create-user";
import { listUsers, readUser } from "./read-users";

test("users are listed, all counted, and nothing of a password is among it", async () => {
	const ctx = testCtx();
	const person = somebody();
	const { userHid } = await createUser(ctx, person);
	const { users, total } = await listUsers(ctx);
	expect(users.find((one) => one.hid === userHid)).toMatchObject({ email: person.email, role: "USER" });
	expect(total).toBeGreaterThanOrEqual(users.length);
	expect(JSON.stringify(users)).not.toContain("scrypt");
});

test("a user who signed up with another user's address is not listed among the users", async () => {
	const ctx = testCtx();
	const person = somebody();
	await createUser(ctx, person);
	const before = (await listUsers(ctx)).total;
	const { userHid } = await createUser(ctx, { ...person, claimsAddress: false });
	const { users, total } = await listUsers(ctx);
	expect([users.some((one) => one.hid === userHid), total]).toEqual([false, before]);
});

test("a user's raw info holds the account and the log, and no secret", async () => {
	const ctx = testCtx();
	const person = somebody();
	const { userHid, accountHid } = await createUser(ctx, person);
	await createUser(ctx, somebody());
	const found = await readUser(ctx, userHid);
	expect(found.user.email).toBe(person.email);
	expect(found.accounts.map((one) => one.hid)).toEqual([accountHid]);
	expect(found.log).toMatchObject([{ subject: `user:${userHid}`, action: "user.created", actorId: null, at: expect.any(Number) }]);
	expect(Object.keys(found.user)).not.toEqual(expect.arrayContaining(["passwordHash"]));
	expect(JSON.stringify(found)).not.toMatch(/scrypt|"mailKey"|writeMark/);
	await expect(readUser(ctx, "nobody")).rejects.toMatchObject({ code: "NotFoundException" });
});
