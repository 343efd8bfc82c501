import { providerDesk } from "~/adapters/providers/provider-source";
import { writeSetting } from "~/db/settings";
import { TOTAL_CAP_SETTING } from "~/db/source-budget";
import type { AnswerEngine } from "~/domain/reference/answer-engines";
import type { ProviderName } from "~/domain/reference/providers";
import { SimulatedProviders } from "../engine/simulated-providers";
import type { World } from "../engine/test-world";
import { answerPlanSchema, type GivenPlan } from "./answer-plan";
import { FakeAnswers } from "./fake-answers";

/** The stand-ins as a world's providers. Their clock is the world's, and answers take no time. */
export async function answersInWorld(world: World, plans: readonly GivenPlan[] = []) {
	const { ctx } = world;
	const providers = new SimulatedProviders(world);
	const answers = new FakeAnswers(ctx.now);
	answers.service.plans = plans.map((plan) => answerPlanSchema.parse(plan));
	ctx.ports.providers = providerDesk("http://answers", answers.send);
	await writeSetting(ctx.db, { key: TOTAL_CAP_SETTING, value: "1000000000", at: 0 });
	return {
		answers,
		ledger: answers.service.ledger,
		/** Adds a source of one engine. Returns its id. */
		add: (provider: ProviderName, engine: AnswerEngine, capMicros = 1_000_000_000) =>
			providers.add(provider, { conditions: { engines: [engine] }, capMicros }),
	};
}
