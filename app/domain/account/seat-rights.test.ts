import { expect, test } from "vitest";
import { API_SCOPES } from "./api-token-rules";
import { makeSeat, RIGHTS, type Right } from "./seat";
import { LINK_LIMIT, personLimits, RIGHT_OF_SCOPE, tokenLimit } from "./seat-rights";

const all = Object.keys(RIGHTS).filter((one): one is Right => one in RIGHTS);
const user = { role: "USER", verifiedAt: 1, termsAcceptedAt: 1, impersonated: false, noTerms: false, member: "owner" } as const;
const of = { account: { id: 1 }, who: "person", websites: "all" } as const;
const person = (fields: Partial<Parameters<typeof personLimits>[0]> = {}) => makeSeat(of, personLimits({ ...user, ...fields }));
const refusals = (seat: ReturnType<typeof person>) => Object.fromEntries(all.map((right) => [right, seat.refusal(right)]));

test("the owner may all but what belongs to administrators and links", () => {
	const refused = all.filter((right) => !person().may(right));
	expect(refused).toEqual(["shared.read", "admin.read", "admin.write", "admin.act"]);
	expect(person().refusal("admin.read")).toBe("ForbiddenException");
	expect(all.filter((right) => !person({ role: "ADMINISTRATOR" }).may(right))).toEqual(["shared.read"]);
});

test("who still has to verify or to accept the terms is told so, and sees the account and themselves", () => {
	for (const [missing, seat] of [
		["UnverifiedAccountException", person({ verifiedAt: null, role: "ADMINISTRATOR" })],
		["TermsNotAcceptedException", person({ termsAcceptedAt: null })],
	] as const) {
		const found = refusals(seat);
		expect(new Set(Object.values(found))).toEqual(new Set([null, missing]));
		expect(all.filter((right) => found[right] === null)).toEqual([
			"costs.read",
			"settings.write",
			"person.read",
			"person.write",
			"identity.write",
			"terms.write",
			"account.end",
		]);
	}
	expect(person({ termsAcceptedAt: null, noTerms: true }).may("work.read")).toBe(true);
});

test("who lacks the second step that the account requires keeps what concerns the person alone", () => {
	for (const member of ["owner", "client"] as const) {
		const found = refusals(person({ lacksStep: true, member }));
		expect(new Set(Object.values(found))).toEqual(new Set([null, "SecondStepRequiredException"]));
		expect(all.filter((right) => found[right] === null)).toEqual([
			"person.read",
			"person.write",
			"identity.write",
			"terms.write",
			"account.end",
		]);
	}
	expect(person({ lacksStep: true, impersonated: true }).may("work.read")).toBe(true);
});

test("an administrator in the owner's name lacks what only the owner does, and the rights of administrators", () => {
	const seat = person({ impersonated: true, termsAcceptedAt: null });
	expect(refusals(seat)).toEqual({
		...Object.fromEntries(all.map((right) => [right, null])),
		...Object.fromEntries(
			(
				[
					"reports.write",
					"sending.write",
					"mutes.write",
					"news.write",
					"billing.write",
					"access.write",
					"connections.write",
					"members.write",
					"identity.write",
					"terms.write",
					"account.end",
					"archive.write",
				] as const
			).map((right) => [right, "ImpersonatedException"]),
		),
		...{
			"shared.read": "ForbiddenException",
			"admin.read": "ForbiddenException",
			"admin.write": "ForbiddenException",
			"admin.act": "ForbiddenException",
		},
	});
});

test("a token has the rights of its scope as its calls had them, and never those that make it the account", () => {
	// Sending needs reading.
	const parts: Record<string, string[]> = {
		...{ read: ["read"], write: ["write"], "read write": ["read", "write"], "read send": ["read", "send"], "*": ["read", "write", "send"] },
		...{ send: [], "write send": ["write"], "": [], admin: [] },
	};
	const never: Right[] = [
		"billing.read",
		"billing.write",
		"access.read",
		"access.write",
		"members.read",
		"members.write",
		"settings.write",
		"person.write",
		"identity.write",
	];
	for (const scope of [...API_SCOPES, "send", "write send", "", "admin"]) {
		const seat = makeSeat(of, [tokenLimit(scope), ...personLimits({ ...user, role: "ADMINISTRATOR" })]);
		const may = (["read", "write", "send"] as const).filter((part) => seat.may(RIGHT_OF_SCOPE[part]));
		expect([scope, may]).toEqual([scope, parts[scope]]);
		expect(all.filter((right) => never.includes(right) || /^(admin|archive|account|shared)\./.test(right)).filter(seat.may)).toEqual([]);
	}
});

test("a link reads what was shared and nothing else", () => {
	const seat = makeSeat({ ...of, who: "link" }, [LINK_LIMIT]);
	expect(all.filter(seat.may)).toEqual(["shared.read"]);
	expect(seat.refusal("work.read")).toBe("ForbiddenException");
});

const SELF: Right[] = ["person.read", "person.write", "identity.write", "terms.write", "account.end"];
const CLIENTS: Right[] = ["work.read", "reports.read", "news.write", ...SELF];
const READERS: Right[] = [...CLIENTS, "sending.read", "costs.read"];
const EDITORS: Right[] = [...READERS, "work.write", "common.write", "reports.write", "mutes.write"];
const MANAGERS: Right[] = [
	...EDITORS,
	"sending.write",
	"access.read",
	"access.write",
	"connections.write",
	"members.read",
	"audit.read",
	"settings.write",
	"archive.read",
	"archive.write",
];
const OWNERS: Right[] = [...MANAGERS, "billing.read", "billing.write", "members.write"];

test.each([
	["owner", OWNERS],
	["manager", MANAGERS],
	["editor", EDITORS],
	["reader", READERS],
	["client", CLIENTS],
] as const)("rights of the role %s", (member, rights) => {
	expect(all.filter(person({ member }).may).toSorted()).toEqual([...rights].toSorted());
	expect(person({ member }).refusal("members.write")).toBe(member === "owner" ? null : "ForbiddenException");
});

test("an administrator keeps the administration in an account where they read only, and gains nothing in it", () => {
	const seat = person({ role: "ADMINISTRATOR", member: "reader" });
	expect(all.filter(seat.may).toSorted()).toEqual([...READERS, "admin.read", "admin.write", "admin.act"].toSorted());
});

test("a token has no more rights than the role of its maker", () => {
	const seat = makeSeat(of, [tokenLimit("*"), ...personLimits({ ...user, member: "reader" })]);
	expect(all.filter(seat.may).toSorted()).toEqual(["costs.read", "news.write", "reports.read", "sending.read", "work.read"]);
});

test("whom the company of an account signed in lacks what gives another way in, and the rights of administrators, whatever their role", () => {
	for (const member of ["owner", "reader"] as const) {
		const seat = makeSeat(of, personLimits({ ...user, role: "ADMINISTRATOR", member, byCompany: true }));
		for (const right of ["identity.write", "account.end"] as const) expect(seat.refusal(right)).toBe("CompanySessionException");
		expect(["admin.read", "admin.write", "admin.act"].filter((right) => seat.may(right as Right))).toEqual([]);
		expect([seat.may("work.read"), seat.may("terms.write")]).toEqual([true, true]);
	}
});
