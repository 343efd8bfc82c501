import { expect, test } from "vitest";
import { readClaims } from "./company-claims";
import { domainOfEmail, judgeClaims, judgeProof, proofName, proofValue } from "./company-sign-in";

const CLAIMS = { iss: "https://login.acme.example", sub: "1", email: "Ada@Acme.example", email_verified: true, name: "Ada King Byron" };
const judged = (claims: object) => {
	const read = readClaims({ ...CLAIMS, ...claims });
	return read && judgeClaims(read, ["acme.example"]);
};

test.each<[string, object, string | null]>([
	["a verified address of a proved domain", {}, null],
	["verified as a text", { email_verified: "true" }, null],
	["not verified", { email_verified: false }, "email_unverified"],
	["not verified, as a text", { email_verified: "false" }, "email_unverified"],
	["nothing is said", { email_verified: undefined }, "email_unverified"],
	["Entra's word for it", { email_verified: undefined, xms_edov: true }, null],
	["Entra's word as a text", { email_verified: undefined, xms_edov: "1" }, null],
	["Entra's word against it", { email_verified: undefined, xms_edov: 0 }, "email_unverified"],
	["a no weighs more than Entra's word", { email_verified: false, xms_edov: true }, "email_unverified"],
	["no address", { email: undefined }, "email_missing"],
	["no address at all", { email: "ada" }, "email_missing"],
	["another type", { email: ["ada@acme.example"] }, "email_missing"],
	["another domain", { email: "ada@elsewhere.example" }, "email_domain"],
	["a domain below it", { email: "ada@mail.acme.example" }, "email_domain"],
	["a domain that ends in the same letters", { email: "ada@not-acme.example" }, "email_domain"],
	["a Google account of a person", { iss: "https://accounts.google.com" }, "workspace"],
	["a Google account of Workspace", { iss: "https://accounts.google.com", hd: "acme.example" }, null],
])("claims: %s", (_, claims, refusal) => {
	const person = judged(claims);
	expect(typeof person === "string" ? person : null).toBe(refusal);
});

test("claims without issuer or subject name nobody", () => {
	expect([judged({ sub: undefined }), judged({ sub: "" }), judged({ sub: "x".repeat(256) }), judged({ iss: 1 })]).toEqual([
		null,
		null,
		null,
		null,
	]);
});

test("names come from their claims, or from the whole name", () => {
	expect(judged({})).toMatchObject({ emailKey: "ada@acme.example", firstName: "Ada", lastName: "King Byron" });
	expect(judged({ given_name: "A.", family_name: "B." })).toMatchObject({ firstName: "A.", lastName: "B." });
	expect(judged({ name: undefined })).toMatchObject({ firstName: "", lastName: "" });
});

test.each<[string, string[] | null, string]>([
	["no answer", null, "unreachable"],
	["no text", [], "missing"],
	["another text", ["v=spf1 -all"], "wrong"],
	["another token", [proofValue("y")], "wrong"],
	["the text among others", ["v=spf1 -all", ` ${proofValue("x")} `], "proved"],
])("the record of a domain: %s", (_, texts, state) => {
	expect(judgeProof(texts, "x")).toBe(state);
});

test("a domain is what stands behind the @", () => {
	expect([domainOfEmail(" Ada@Acme.Example "), domainOfEmail("ada"), proofName("acme.example")]).toEqual([
		"acme.example",
		null,
		"_serpentine.acme.example",
	]);
});
