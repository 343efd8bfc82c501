import { runnableJobs } from "~/db/jobs";
import { alert, alertItem, alertRule, alertRun } from "~/db/tables/alerts";
import type { RuleCondition } from "~/domain/alert/kinds/alert-kinds";
import { ownJson } from "~/domain/own-json";
import { follow, newAccount, newWorld, withoutReviews } from "../../../tests/engine/test-world";
import { foldFinishedSamples, openDueSamples } from "../clock/tick";
import { runJob } from "../jobs/run-job";

export const LEFT: RuleCondition = { kind: "left_top", places: "10" };

/** An account whose runs are judged, in a world without second readings. */
export async function judgedAccount() {
	const world = await newWorld();
	await withoutReviews(world);
	const accountId = await newAccount(world);
	const { ctx } = world;
	/** Reads today, and closes the sample. */
	const readToday = async () => {
		await openDueSamples(ctx);
		for (const one of await runnableJobs(ctx.db, ctx.now(), 10)) await runJob(ctx, one.id);
		await foldFinishedSamples(ctx);
	};
	return {
		world,
		accountId,
		readToday,
		/** Reads today with the website at a position, and closes the sample. */
		readDay: async (position: number, isRefused = false) => {
			world.engine.ranking({ [position]: "shop.example" });
			if (isRefused) world.engine.except(() => "captcha");
			await readToday();
		},
		/** Tracks keywords of shop.example and returns their public ids. */
		track: (terms: string[]) => follow(world, accountId, "shop.example", terms),
		addRule: async (condition: RuleCondition, judgedFrom = 0, channels = "[]") => {
			const row = { hid: ctx.newHid(), accountId, scope: "account", channels, judgedFrom, createdAt: ctx.now() } as const;
			await ctx.db.insert(alertRule).values({ ...row, condition: JSON.stringify(condition) });
		},
		items: async () => (await ctx.db.select().from(alertItem)).map(({ day, facts }) => [day, ownJson(facts)] as const),
		alerts: async () => (await ctx.db.select().from(alert)).map(({ facts }) => ownJson(facts)),
		runs: () => ctx.db.select().from(alertRun),
	};
}
export type JudgedAccount = Awaited<ReturnType<typeof judgedAccount>>;
