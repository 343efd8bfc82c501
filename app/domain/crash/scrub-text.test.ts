import { expect, test } from "vitest";
import { scrubText } from "./scrub-text";

test.each([
	["no such user ann.o'neill+x@mail.example.co.uk here", "no such user [e-mail] here"],
	["GET /login?redirect=%2F&email=ann%40example.com failed", "GET /login?… failed"],
	["ann%40example.com", "[e-mail]"],
	["from 192.168.10.1 and 2001:db8:0:1:1:1:1:1", "from [address] and [address]"],
	["to +33 6 12 34 56 78", "to [phone]"],
	["session Zm9vYmFyYmF6cXV4MTIzNDU2Nzg5 ended", "session [id] ended"],
	["digest 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08", "digest [id]"],
	["code 0042 or 12345678 is wrong", "code [number] or [number] is wrong"],
	['Unexpected token, "my secret term" is not JSON', 'Unexpected token, "…" is not JSON'],
	[
		"Failed query: insert into user values (?, ?)\nparams: ann@example.com,hash\n    at run (d1.ts:10:2)",
		"Failed query: insert into user values (?, ?)\n    at run (d1.ts:10:2)",
	],
	["Failed query: select 1\nparams: secret", "Failed query: select 1"],
])("personal data are removed from %j", (text, scrubbed) => {
	expect(scrubText(text)).toBe(scrubbed);
});

test.each([
	"UNIQUE constraint failed: user.email_key",
	"Cannot read properties of undefined (reading length)",
	"D1_ERROR: no such table: websites",
	"the mail service answered 503",
])("the description of the fault stays: %s", (text) => {
	expect(scrubText(text)).toBe(text);
});
