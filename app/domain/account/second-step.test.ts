import { expect, test } from "vitest";
import { mayEndPassword, mayRemovePasskey, needsSecondStep, RECOVERY_BYTES, readStepCode, recoveryCodeOf } from "./second-step";

test.each([
	["123456", { kind: "app", code: "123456" }],
	[" 123 456 ", { kind: "app", code: "123456" }],
	["12345", null],
	["1234567", null],
	["0000-0000-0000-000z", { kind: "recovery", code: "000000000000000z" }],
	["OOOO ILIL 0000 000Z", { kind: "recovery", code: "000011110000000z" }],
	["uuuu-uuuu-uuuu-uuuu", null],
	["0000-0000-0000", null],
	["", null],
] as const)("the text %j is read as a code of the app, as a recovery code or as neither", (typed, read) => {
	expect(readStepCode(typed)).toEqual(read);
});

test("a recovery code holds all of its random bits and is read as it was written", () => {
	expect(RECOVERY_BYTES).toBe(10);
	const low = recoveryCodeOf(new Uint8Array(10));
	const high = recoveryCodeOf(new Uint8Array(10).fill(255));
	expect([low, high]).toEqual(["0000-0000-0000-0000", "zzzz-zzzz-zzzz-zzzz"]);
	const last = recoveryCodeOf(Uint8Array.from([0, 0, 0, 0, 0, 0, 0, 0, 0, 1]));
	expect(readStepCode(last)).toEqual({ kind: "recovery", code: "0000000000000001" });
});

test.each([
	[null, false, false],
	[1, false, true],
	[null, true, true],
	[1, true, true],
] as const)("with an app since %j and the password off %j a sign-in needs a second step: %j", (twoStepAt, passwordOff, needs) => {
	expect(needsSecondStep({ twoStepAt, passwordOff })).toBe(needs);
});

test.each([
	[0, 10, false],
	[1, 0, false],
	[1, 1, true],
] as const)("with %i passkeys and %i recovery codes the password may go: %j", (passkeys, recoveryCodes, may) => {
	expect(mayEndPassword({ passkeys, recoveryCodes })).toBe(may);
});

test.each([
	[false, 1, true],
	[true, 1, false],
	[true, 2, true],
] as const)("with the password off %j one of %i passkeys may go: %j", (passwordOff, passkeys, may) => {
	expect(mayRemovePasskey({ passwordOff, passkeys })).toBe(may);
});
