import { expect, test } from "vitest";
import { follow, follower } from "../monitors/test-follower";
import { ownerSeat } from "../seat/test-seat";
import { suggestCheckValues } from "./suggest-check-values";

test("a new check suggests remembered values first, then the account's websites and keywords, each once", async () => {
	const who = await follower();
	await follow(who, 2);
	const other = await follower();
	await follow(other, 1);
	const meta = JSON.stringify({ autocompletion_keywords: ["lamp"], autocompletion_domains: ["shop.example", "example.com"] });
	const { keywords, domains } = await suggestCheckValues(who.ctx, { ...ownerSeat(who.account), user: { meta } });
	expect(domains).toEqual(["shop.example", "example.com"]);
	expect(keywords).toEqual(["lamp", expect.stringMatching(/ 1$/), expect.stringMatching(/ 0$/)]);
	expect(await suggestCheckValues(who.ctx, { ...ownerSeat((await follower()).account), user: { meta: "{}" } })).toEqual({
		keywords: [],
		domains: [],
	});
});
