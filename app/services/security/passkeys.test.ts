import { beforeEach, expect, test } from "vitest";
import { MINUTE_MS } from "~/domain/time/durations";
import { changePassword } from "../account/change-password";
import { findSession } from "../sessions/find-session";
import { proveOwner } from "../sessions/prove-owner";
import { SecondStepNeeded } from "../sessions/second-step-needed";
import { askPasskeySignIn, signInByPasskey } from "../sessions/sign-in-by-passkey";
import { signInByPassword } from "../sessions/sign-in-by-password";
import { freshAddress, refusal } from "../sessions/test-refusal";
import { askConfirmation, confirmByPasskey } from "./confirm-by-passkey";
import { confirmByPassword } from "./confirm-by-password";
import { endPassword } from "./end-password";
import { addPasskey, askNewPasskey, namePasskey, removePasskey } from "./passkeys";
import { readSecurity } from "./read-security";
import { renewRecoveryCodes } from "./recovery-codes";
import { TestAuthenticator } from "./test-authenticator";
import { audits, securedCaller } from "./test-secrets";

interface NewOptions {
	challenge: string;
	rp: { id: string };
	excludeCredentials: { id: string }[];
}
interface UseOptions {
	challenge: string;
	rpId: string;
	allowCredentials?: { id: string }[];
}

let one: Awaited<ReturnType<typeof securedCaller>>;
let key: TestAuthenticator;
const from = () => ({ ip: freshAddress(), userAgent: null });

const asked = async () => (await askNewPasskey(one.ctx, one.caller)) as NewOptions;
const askedUse = async () => (await askPasskeySignIn(one.ctx, { ip: freshAddress() })) as UseOptions;
const keep = async (answer: string, name = "Phone") => addPasskey(one.ctx, one.caller, { answer, name });
const signIn = (answer: string) => signInByPasskey(one.ctx, { ...from(), answer });

beforeEach(async () => {
	one = await securedCaller();
	key = await TestAuthenticator.make();
});

test("a passkey is registered with its name, signs in as both steps, and tells its last use", async () => {
	const options = await asked();
	expect(options).toMatchObject({
		rp: { id: "serpentine.test" },
		attestation: "none",
		authenticatorSelection: { residentKey: "required", userVerification: "required" },
	});
	await keep(await key.register(options), "  Phone ");
	expect((await readSecurity(one.ctx, one.caller)).passkeys).toMatchObject([{ name: "Phone", lastUsedAt: null }]);
	expect((await asked()).excludeCredentials.map(({ id }) => id)).toEqual([key.credentialId]);
	one.ctx.advance(MINUTE_MS);
	const { sessionSecret, userId } = await signIn(await key.use(await askedUse()));
	expect(userId).toBe(one.userId);
	expect((await findSession(one.ctx, { secret: sessionSecret, kind: "cookie", ip: null }))?.session.method).toBe("passkey");
	expect((await readSecurity(one.ctx, one.caller)).passkeys).toMatchObject([{ lastUsedAt: one.ctx.now() }]);
	expect(await audits(one)).toContain("passkey.added");
});

test("a registration is refused with another's challenge, a used one, a late one, another origin and without the password", async () => {
	const other = await securedCaller();
	const others = (await askNewPasskey(other.ctx, other.caller)) as NewOptions;
	expect(await refusal(keep(await key.register(others)))).toBe("PasskeyException");
	expect(await refusal(keep(await key.register({ ...others, challenge: "A".repeat(43) })))).toBe("PasskeyException");
	const foreign = await TestAuthenticator.make("https://serpentine.evil");
	expect(await refusal(keep(await foreign.register(await asked())))).toBe("PasskeyException");
	const late = await asked();
	one.ctx.advance(5 * MINUTE_MS);
	expect(await refusal(keep(await key.register(late)))).toBe("PasskeyException");
	one.ctx.advance(10 * MINUTE_MS);
	// Before the browser makes a passkey that nobody keeps.
	expect(await refusal(askNewPasskey(one.ctx, one.caller))).toBe("ReauthenticationException");
	await confirmByPassword(one.ctx, one.caller, { password: one.password });
	one = { ...one, caller: await one.again() };
	const answer = await key.register(await asked());
	await keep(answer);
	expect(await refusal(keep(answer))).toBe("PasskeyException");
	expect(await refusal(keep("{}"))).toBe("PasskeyException");
	expect(await refusal(keep(await key.register(await asked()), " "))).toBe("ValidationException");
});

test("a sign-in is refused with a wrong challenge, a replay, another origin, another host, and a key that nobody has", async () => {
	await keep(await key.register(await asked()));
	const options = await askedUse();
	expect(await refusal(signIn(await key.use({ ...options, challenge: "A".repeat(43) })))).toBe("PasskeyException");
	const answer = await key.use(options);
	expect(await refusal(signIn(answer))).toBe("done");
	expect(await refusal(signIn(answer))).toBe("PasskeyException");
	expect(await refusal(signIn(await key.use(await askedUse(), "https://serpentine.evil")))).toBe("PasskeyException");
	expect(await refusal(signIn(await key.use({ ...(await askedUse()), rpId: "serpentine.evil" })))).toBe("PasskeyException");
	const unknown = await TestAuthenticator.make();
	expect(await refusal(signIn(await unknown.use(await askedUse())))).toBe("PasskeyException");
	const late = await askedUse();
	one.ctx.advance(5 * MINUTE_MS);
	expect(await refusal(signIn(await key.use(late)))).toBe("PasskeyException");
	const register = await asked();
	expect(await refusal(signIn(await key.use({ challenge: register.challenge, rpId: register.rp.id })))).toBe("PasskeyException");
	expect(await refusal(signIn("nothing"))).toBe("PasskeyException");
});

test("a counter that goes back is refused, and so are two uses with the same one", async () => {
	await keep(await key.register(await asked()));
	await signIn(await key.use(await askedUse()));
	await signIn(await key.use(await askedUse()));
	key.counter = 0;
	expect(await refusal(signIn(await key.use(await askedUse())))).toBe("PasskeyException");
	key.counter = 2;
	const first = await key.use(await askedUse());
	key.counter = 2;
	const second = await key.use(await askedUse());
	expect((await Promise.all([first, second].map((answer) => refusal(signIn(answer))))).toSorted()).toEqual(["PasskeyException", "done"]);
});

test("wrong passkeys of one address are limited", async () => {
	const ip = freshAddress();
	const answers: string[] = [];
	for (let n = 0; n < 31; n += 1) answers.push(await refusal(signInByPasskey(one.ctx, { ip, userAgent: null, answer: "{}" })));
	expect(answers.slice(-2)).toEqual(["PasskeyException", "TooManyAttemptsException"]);
});

test("a passkey confirms the owner for ten minutes in this session; another's does not", async () => {
	const other = await securedCaller();
	const theirs = await TestAuthenticator.make();
	const made = await theirs.register((await askNewPasskey(other.ctx, other.caller)) as NewOptions);
	await addPasskey(other.ctx, other.caller, { answer: made, name: "Theirs" });
	await keep(await key.register(await asked()));
	one.ctx.advance(20 * MINUTE_MS);
	const options = (await askConfirmation(one.ctx, one.caller)) as UseOptions;
	expect(options.allowCredentials?.map(({ id }) => id)).toEqual([key.credentialId]);
	expect(await refusal(confirmByPasskey(one.ctx, one.caller, { answer: await theirs.use(options) }))).toBe("PasskeyException");
	const again = (await askConfirmation(one.ctx, one.caller)) as UseOptions;
	await confirmByPasskey(one.ctx, one.caller, { answer: await key.use(again) });
	const confirmed = await one.again();
	expect(await refusal(proveOwner(one.ctx, confirmed, { password: "", after: "code" }))).toBe("done");
	one.ctx.advance(10 * MINUTE_MS);
	expect(await refusal(proveOwner(one.ctx, confirmed, { password: "", after: "code" }))).toBe("ReauthenticationException");
});

test("passkeys are renamed and removed by their owner alone", async () => {
	await keep(await key.register(await asked()));
	const [{ hid } = { hid: "" }] = (await readSecurity(one.ctx, one.caller)).passkeys;
	const other = await securedCaller();
	expect(await refusal(namePasskey(other.ctx, other.caller, { hid, name: "Mine" }))).toBe("NotFoundException");
	expect(await refusal(removePasskey(other.ctx, other.caller, { hid, password: "" }))).toBe("NotFoundException");
	await namePasskey(one.ctx, one.caller, { hid, name: "Office key" });
	expect((await readSecurity(one.ctx, one.caller)).passkeys).toMatchObject([{ name: "Office key" }]);
	await removePasskey(one.ctx, one.caller, { hid, password: "" });
	expect(await refusal(signIn(await key.use(await askedUse())))).toBe("PasskeyException");
	expect(await audits(one)).toEqual(expect.arrayContaining(["passkey.renamed", "passkey.removed"]));
});

test("the password goes only where a passkey and recovery codes are left, and comes back with a new one", async () => {
	expect(await refusal(endPassword(one.ctx, one.caller, { password: "" }))).toBe("ConflictException");
	await keep(await key.register(await asked()));
	expect(await refusal(endPassword(one.ctx, one.caller, { password: "" }))).toBe("ConflictException");
	await renewRecoveryCodes(one.ctx, one.caller, { password: "" });
	await endPassword(one.ctx, one.caller, { password: "" });
	const byPassword = () => refusal(signInByPassword(one.ctx, { ...from(), email: one.person.email, password: one.password }));
	expect(await byPassword()).toBe("InvalidCredentialsException");
	const [{ hid } = { hid: "" }] = (await readSecurity(one.ctx, one.caller)).passkeys;
	expect(await refusal(removePasskey(one.ctx, await one.again(), { hid, password: "" }))).toBe("ConflictException");
	const { sessionSecret } = await signIn(await key.use(await askedUse()));
	const caller = await one.callerOf(sessionSecret);
	await changePassword(one.ctx, caller, { ...from(), currentPassword: "", newPassword: "another battery staple" });
	const back = await signInByPassword(one.ctx, { ...from(), email: one.person.email, password: "another battery staple" }).catch(
		(error: unknown) => error,
	);
	expect(back instanceof SecondStepNeeded).toBe(false);
	expect(back).toHaveProperty("sessionSecret");
});
