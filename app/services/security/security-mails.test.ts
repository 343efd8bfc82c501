import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { beforeEach, expect, test } from "vitest";
import { passkey } from "~/db/tables/factors";
import { mail } from "~/db/tables/messages";
import { MINUTE_MS } from "~/domain/time/durations";
import { changePassword } from "../account/change-password";
import { endSecondStep } from "../administration/end-second-step";
import { actAs } from "../audit/act-as";
import { sendWaitingMails } from "../mail/send-waiting-mails";
import { seatWith } from "../seat/test-seat";
import { SecondStepNeeded } from "../sessions/second-step-needed";
import { signInByPassword } from "../sessions/sign-in-by-password";
import { signInBySecondStep } from "../sessions/sign-in-by-second-step";
import { freshAddress, refusal } from "../sessions/test-refusal";
import { endPassword } from "./end-password";
import { addPasskey, askNewPasskey, removePasskey } from "./passkeys";
import { readSecurity } from "./read-security";
import { renewRecoveryCodes } from "./recovery-codes";
import { TestAuthenticator } from "./test-authenticator";
import { securedCaller } from "./test-secrets";
import { confirmApp, endApp, startApp } from "./two-step";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

let one: Awaited<ReturnType<typeof securedCaller>>;
beforeEach(async () => {
	const made = await securedCaller();
	const caller = await made.callerOf(await made.open({ userAgent: FIREFOX }));
	one = { ...made, ctx: Object.assign(made.ctx, { actor: actAs(made.ctx, caller).actor }), caller };
});

/** Kinds of the mails that the person gets about their sign-in, in order, and their facts. */
async function told() {
	const rows = await one.ctx.db.select().from(mail).where(eq(mail.userId, one.userId)).orderBy(mail.id);
	return rows.map(({ kind, facts }): [string, object] => [kind, JSON.parse(facts)]);
}
const kinds = async () => (await told()).map(([kind]) => kind);

async function withPasskey(name: string): Promise<string> {
	const key = await TestAuthenticator.make();
	const options = (await askNewPasskey(one.ctx, one.caller)) as Parameters<TestAuthenticator["register"]>[0];
	await addPasskey(one.ctx, one.caller, { answer: await key.register(options), name });
	return (await readSecurity(one.ctx, one.caller)).passkeys.at(-1)?.hid ?? "";
}

async function withApp(): Promise<string[]> {
	await startApp(one.ctx, one.caller, { password: "" });
	const secret = (await readSecurity(one.ctx, one.caller)).waiting?.secret ?? "";
	const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: one.ctx.now() });
	return confirmApp(one.ctx, one.caller, { code });
}

const WHERE = { device: "Firefox, Linux", ip: "192.0.2.1" };

test("each change of how somebody signs in is told by mail, with device and address", async () => {
	const hid = await withPasskey("Phone");
	await removePasskey(one.ctx, one.caller, { hid, password: "" });
	await withApp();
	await renewRecoveryCodes(one.ctx, one.caller, { password: "" });
	await endApp(one.ctx, one.caller, { password: "" });
	await withPasskey("Key");
	await renewRecoveryCodes(one.ctx, one.caller, { password: "" });
	await endPassword(one.ctx, one.caller, { password: "" });
	expect(await told()).toEqual([
		["passkey_added", { ...WHERE, label: "Phone" }],
		["passkey_removed", { ...WHERE, label: "Phone" }],
		["two_step_on", WHERE],
		["recovery_codes_made", WHERE],
		["two_step_off", WHERE],
		["passkey_added", { ...WHERE, label: "Key" }],
		["recovery_codes_made", WHERE],
		["password_off", WHERE],
	]);
});

test("what did not happen is not told", async () => {
	await removePasskey(one.ctx, one.caller, { hid: "A".repeat(22), password: "" }).catch(() => {});
	await endApp(one.ctx, one.caller, { password: "" });
	expect(await refusal(endPassword(one.ctx, one.caller, { password: "" }))).toBe("ConflictException");
	expect(await kinds()).toEqual([]);
});

test("a recovery code that signs in is told with where it was used", async () => {
	const [code = ""] = await withApp();
	one.ctx.advance(MINUTE_MS);
	const from = { ip: freshAddress(), userAgent: FIREFOX };
	const half = await signInByPassword(one.ctx, { ...from, email: one.person.email, password: one.password }).catch(
		(error: unknown) => error,
	);
	const secret = half instanceof SecondStepNeeded ? (half.secret ?? "") : "";
	await signInBySecondStep(one.ctx, { ...from, secret, code });
	expect((await told()).find(([kind]) => kind === "recovery_code_used")?.[1]).toEqual({ device: "Firefox, Linux", ip: from.ip });
});

test("who is freed by an administrator is told so, without the administrator's device", async () => {
	await endSecondStep(one.ctx, seatWith(one.caller.account, "admin.write"), one.userHid);
	expect(await kinds()).toContain("second_step_freed");
});

test("a new password ends passkeys too where that is asked for", async () => {
	await withPasskey("Phone");
	const change = (newPassword: string, currentPassword: string, endPasskeys?: boolean) =>
		changePassword(one.ctx, one.caller, {
			...{ currentPassword, newPassword, ip: "192.0.2.9", userAgent: FIREFOX },
			...(endPasskeys && { endPasskeys }),
		});
	await change("quiet violet staircase", one.password);
	expect(await one.ctx.db.select().from(passkey).where(eq(passkey.userId, one.userId))).toHaveLength(1);
	await change("quiet orange staircase", "quiet violet staircase", true);
	expect(await one.ctx.db.select().from(passkey).where(eq(passkey.userId, one.userId))).toHaveLength(0);
	expect((await told()).at(-1)).toEqual(["password_changed", { device: "Firefox, Linux", ip: "192.0.2.9" }]);
});

test("the mails say when, from where, what to do, and lead to the page of sign-in", async () => {
	await withPasskey("Phone");
	while (!(await sendWaitingMails(one.ctx, {})));
	const sent = one.ctx.mails.find(({ kind }) => kind === "passkey_added");
	for (const part of ["Phone", "Firefox, Linux", "192.0.2.1", "supprimez cette clé"]) expect(sent?.text).toContain(part);
	expect(sent?.link).toBe("https://serpentine.test/account/security");
});
