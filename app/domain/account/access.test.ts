import { expect, test } from "vitest";
import { accessRefusal } from "./access";

const unverified = { role: "USER", verifiedAt: null, termsAcceptedAt: 1 } as const;
const noTerms = { role: "USER", verifiedAt: 1, termsAcceptedAt: null } as const;
const user = { role: "USER", verifiedAt: 1, termsAcceptedAt: 1 } as const;
const administrator = { role: "ADMINISTRATOR", verifiedAt: 1, termsAcceptedAt: 1 } as const;
const noStep = { ...user, lacksStep: true } as const;
const callers = { nobody: null, unverified, noTerms, noStep, user, administrator };

test.each([
	["anyone", { nobody: null, unverified: null, noTerms: null, noStep: null, user: null, administrator: null }],
	["signed_in", { nobody: "InvalidTokenException", unverified: null, noTerms: null, noStep: null, user: null, administrator: null }],
	[
		"person",
		{
			nobody: "InvalidTokenException",
			unverified: "UnverifiedAccountException",
			noTerms: "TermsNotAcceptedException",
			noStep: null,
			user: null,
			administrator: null,
		},
	],
	[
		"verified",
		{
			nobody: "InvalidTokenException",
			unverified: "UnverifiedAccountException",
			noTerms: "TermsNotAcceptedException",
			noStep: "SecondStepRequiredException",
			user: null,
			administrator: null,
		},
	],
	[
		"administrator",
		{
			nobody: "InvalidTokenException",
			unverified: "UnverifiedAccountException",
			noTerms: "TermsNotAcceptedException",
			noStep: "SecondStepRequiredException",
			user: "ForbiddenException",
			administrator: null,
		},
	],
] as const)("calls for %s answer each kind of caller as the role matrix says", (access, expected) => {
	const answers = Object.fromEntries(Object.entries(callers).map(([name, who]) => [name, accessRefusal(access, who)]));
	expect(answers).toEqual(expected);
});

test("an administrator in the name of somebody without the required second step is let in", () => {
	expect(accessRefusal("verified", { ...noStep, impersonated: true })).toBeNull();
});
