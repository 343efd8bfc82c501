import { expect, test } from "vitest";
import { COMMON_PASSWORDS } from "./common-passwords";
import { passwordFault } from "./password-rule";

test.each([
	["", "password.required"],
	["1234567", "password.short"],
	["ünïcödé".slice(0, 7), "password.short"],
	["🔑🔑🔑🔑🔑🔑🔑", "password.short"],
	["x7".repeat(512), null],
	["x7".repeat(513), "password.long"],
	["é".repeat(512), "password.common"],
	["éa".repeat(256), null],
	["éa".repeat(400), "password.long"],
	["x".repeat(4096), "password.long"],
	["password", "password.common"],
	["PassWord1", "password.common"],
	["12345678", "password.common"],
	["motdepasse", "password.common"],
	["contraseña", "password.common"],
	["zzzzzzzzzzzzzzzz", "password.common"],
	["Serpentine", "password.guessable"],
	["serpentine2025!", "password.guessable"],
	["anna.lee@example.com", "password.guessable"],
	["Anna-Lee-1984", "password.guessable"],
	["8 chars!", null],
	[" lead and trail ", null],
	["ünïcödé 密码", null],
	["correct horse battery", null],
	["my serpentine walk", null],
	["ab3!".repeat(16), null],
	["ab3!".repeat(32), null],
])("S12 the new password %j gives %j", (password, fault) => {
	expect(passwordFault(password, { email: "Anna.Lee@example.com" })).toBe(fault);
});

test("S12 at least 3,000 common passwords of the allowed length are known", () => {
	expect(COMMON_PASSWORDS.size).toBeGreaterThanOrEqual(3000);
	for (const word of COMMON_PASSWORDS) expect([word, [...word].length >= 8 && word === word.toLowerCase()]).toEqual([word, true]);
});
