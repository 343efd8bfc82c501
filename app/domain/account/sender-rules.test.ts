import { expect, test } from "vitest";
import { senderSchema } from "./sender-rules";

const faults = (sender_name: string, reply_to: string) =>
	senderSchema.safeParse({ sender_name, reply_to }).error?.issues.map(({ message }) => message) ?? [];

test.each(["", "Lamps & Co.", "Agence Éclair", "Müller-Söhne, 2", "O’Neill", "株式会社"])("%j is a name of a sender", (name) => {
	expect(faults(name, "")).toEqual([]);
});

test.each([
	"a\r\nBcc: b@x.example",
	"Visit pills.example",
	"a <b@x.example>",
	'"quoted"',
	"a@x.example",
	"x".repeat(61),
	"a\u202eb",
	";",
	"a:b",
])("%j is no name of a sender", (name) => {
	expect(faults(name, "")).toContain("brand.errors.name");
});

test.each(["a@agency.example", "first.last+tag@agency.example", "a@bücher.example"])("answers may go to %s", (address) => {
	expect(faults("", address)).toEqual([]);
});

test.each(["a", "a@b", "a@x.example, b@x.example", "a@x.example\r\nBcc: b@x.example", "<a@x.example>", "é@x.example"])(
	"answers may not go to %j",
	(address) => {
		expect(faults("", address)).toEqual(["email.invalid"]);
	},
);

test("empty fields, of which a form sends nothing, are no sender", () => {
	expect(senderSchema.parse({})).toEqual({ sender_name: "", reply_to: "" });
});
