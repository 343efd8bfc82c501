import { beforeEach, expect, test } from "vitest";
import { accountById } from "~/db/accounts";
import { websitesOf } from "~/db/websites";
import { SimulatedProviders } from "../../../tests/engine/simulated-providers";
import { follow, newAccount, newWorld, type World } from "../../../tests/engine/test-world";
import { answerPrices } from "../prompts/answer-prices";
import { ownerSeat } from "../seat/test-seat";
import { marketOfWebsite, suggestForWebsite } from "./suggest-prompts";

let world: World;
beforeEach(async () => {
	world = await newWorld();
});

async function shop(terms: string[]) {
	const id = await newAccount(world);
	await follow(world, id, "shop.example", terms);
	const account = await accountById(world.ctx.db, id);
	const [website] = await websitesOf(world.ctx.db, id);
	if (!account || !website) throw new Error("no account");
	return { seat: ownerSeat(account), websiteHid: website.hid };
}

test("keywords that are questions are suggested, but not those that are asked already, nor another website's", async () => {
	const { seat, websiteHid } = await shop(["how to clean a lamp", "desk lamp", "where to buy a lamp"]);
	await shop(["what is a lamp"]);
	const asked = { websiteHid, language: "en", known: ["Where to buy a lamp?"] };
	expect(await suggestForWebsite(world.ctx, seat, asked)).toEqual([{ text: "how to clean a lamp", origins: ["keyword"] }]);
	expect(await suggestForWebsite(world.ctx, seat, { ...asked, language: "fr" })).toEqual([]);
	expect(await marketOfWebsite(world.ctx, seat, websiteHid)).toEqual({ country: "us", language: "en" });
	expect(await marketOfWebsite(world.ctx, seat, "none")).toBeNull();
});

test("the price of an answer is that of the first source that is asked for it", async () => {
	const { seat } = await shop(["lamp"]);
	const market = { country: "us", language: "en" };
	expect(await answerPrices(world.ctx, seat, market)).toMatchObject({ google_ai_mode: 0, chatgpt: null, claude_model: null });
	const providers = new SimulatedProviders(world);
	await providers.add("dataforseo_live", { conditions: { engines: ["chatgpt", "claude_model"], countries: ["us"] } });
	await providers.add("own");
	expect(await answerPrices(world.ctx, seat, market)).toMatchObject({
		google_ai_mode: 0,
		chatgpt: 4_000,
		claude_model: 80_000,
		gemini_model: null,
	});
	expect(await answerPrices(world.ctx, seat, { ...market, country: "fr" })).toMatchObject({ google_ai_mode: 0, chatgpt: null });
});
