import { expect, test } from "vitest";
import { aesSecretBox } from "./aes-secret-box";

const OLD = "the secret before, long enough to be used";
const NEW = "the secret of today, long enough to be used";

test("what is sealed opens again, reads differently each time, and shows nothing of the text", async () => {
	const box = aesSecretBox([NEW]);
	const sealed = await box?.seal("login:päss");
	expect(sealed).not.toContain("login");
	expect(sealed).not.toBe(await box?.seal("login:päss"));
	expect(await box?.open(sealed ?? "")).toBe("login:päss");
});

test("a replaced secret still opens what it sealed, and seals nothing", async () => {
	const before = await aesSecretBox([OLD])?.seal("key");
	const both = aesSecretBox([NEW, OLD]);
	expect(await both?.open(before ?? "")).toBe("key");
	expect(await aesSecretBox([OLD])?.open((await both?.seal("key")) ?? "")).toBeNull();
	expect(await aesSecretBox([NEW])?.open(before ?? "")).toBeNull();
});

test("a changed text opens to nothing, and a short secret is none", async () => {
	const box = aesSecretBox([NEW]);
	const sealed = (await box?.seal("key")) ?? "";
	expect(await box?.open(`${sealed.slice(0, -4)}AAAA`)).toBeNull();
	expect(await box?.open("key")).toBeNull();
	expect(aesSecretBox(["", "short"])).toBeNull();
});
