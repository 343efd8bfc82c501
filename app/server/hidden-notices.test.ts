import { expect, test } from "vitest";
import { hiddenNotices, hideNotice, isKeysHintDismissed } from "./hidden-notices";

const asked = (cookie?: string) => new Request("http://127.0.0.1:8787/", cookie ? { headers: { Cookie: cookie } } : {});

test("a notice that was hidden stays hidden for the browser's session, others beside it", async () => {
	const first = await hideNotice(asked(), "a");
	expect(first).not.toMatch(/max-age|expires/i);
	const kept = first.split(";")[0];
	expect(await hiddenNotices(asked(kept))).toEqual(["a"]);
	const second = (await hideNotice(asked(kept), "b")).split(";")[0];
	expect(await hiddenNotices(asked(second))).toEqual(["b", "a"]);
	expect(await hiddenNotices(asked())).toEqual([]);
});

test("the dismissed hint about keyboard shortcuts outlives the browser session and hides no notice", async () => {
	expect(await isKeysHintDismissed(asked())).toBe(false);
	const cookie = await hideNotice(asked(), "keys");
	expect(cookie).toMatch(/max-age=31536000/i);
	const kept = cookie.split(";")[0];
	expect([await isKeysHintDismissed(asked(kept)), await hiddenNotices(asked(kept))]).toEqual([true, []]);
});
