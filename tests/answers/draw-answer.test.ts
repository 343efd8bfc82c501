import { expect, test } from "vitest";
import { answerPlanSchema, type GivenPlan, onDay, planFor } from "./answer-plan";
import { drawAnswer } from "./draw-answer";

const question = { engine: "chatgpt", prompt: "which tent?", country: "us", language: "en" } as const;
const MANY = 8_000;

function draws(plan: GivenPlan, of: { day?: string; isForced?: boolean; seed?: string } = {}) {
	const { day = "2026-11-21", isForced = false, seed = "1" } = of;
	const parsed = answerPlanSchema.parse(plan);
	return Array.from({ length: MANY }, (_, i) => drawAnswer(seed, parsed, question, { number: i + 1, day, isForced }));
}

const share = <T>(list: readonly T[], holds: (one: T) => boolean) => list.filter(holds).length / list.length;
const cites = (domain: string) => (one: { citations: { host: string }[] }) => one.citations.some(({ host }) => host === `www.${domain}`);

test.each([0.05, 0.3, 0.8])("a domain is cited by the share %s of the answers that count, whatever else is drawn", (p) => {
	const all = draws({
		cites: [
			{ domain: "ours.example", share: p },
			{ domain: "rival.example", share: 0.5 },
		],
		silent: 0.3,
		refused: 0.1,
		no_search: 0.2,
	});
	const counted = all.filter(({ kind, searched }) => kind === "answered" && searched);
	// Three standard errors.
	expect(Math.abs(share(counted, cites("ours.example")) - p)).toBeLessThan(3 * Math.sqrt((p * (1 - p)) / counted.length));
	const both = share(counted, (one) => cites("ours.example")(one) && cites("rival.example")(one));
	expect(Math.abs(both - p / 2)).toBeLessThan(0.01);
	expect(share(all, ({ kind }) => kind === "refused")).toBeCloseTo(0.1, 1);
	expect(share(all, ({ kind, searched }) => kind === "answered" && !searched)).toBeCloseTo(0.18, 1);
	const without = counted.filter((one) => !cites("ours.example")(one) && !cites("rival.example")(one));
	expect(share(without, ({ citations }) => citations.length === 0)).toBeCloseTo(0.3, 1);
});

test("the same seed draws the same answers, another one others", () => {
	const plan = { cites: [{ domain: "ours.example", share: 0.5 }] };
	const hitsOf = (seed: string) => draws(plan, { seed }).map(cites("ours.example"));
	const hits = hitsOf("1");
	expect(hitsOf("1")).toEqual(hits);
	expect(hitsOf("2")).not.toEqual(hits);
	// Neighbouring draws do not follow each other: as many pairs of equal ones as chance gives.
	expect(hits.slice(1).filter((hit, i) => hit === hits[i]).length / (MANY - 1)).toBeCloseTo(0.5, 1);
});

test("a share and the model's version change on their days", () => {
	const share = [
		["2026-11-01", 0.1],
		["2026-11-20", 0.9],
	] as [string, number][];
	const plan = answerPlanSchema.parse({
		cites: [{ domain: "ours.example", share }],
		model: [
			["2026-11-01", "gpt-5"],
			["2026-11-10", "gpt-5.1"],
		],
	});
	expect(["2026-10-31", "2026-11-19", "2026-11-20"].map((day) => onDay(share, day))).toEqual([0.1, 0.1, 0.9]);
	const model = (day: string) => drawAnswer("1", plan, question, { number: 1, day, isForced: false }).model;
	expect(["2026-11-09", "2026-11-10"].map(model)).toEqual(["gpt-5", "gpt-5.1"]);
});

test("an engine that always searches never skips it, and a forced search neither", () => {
	const always = { ...question, engine: "google_ai_mode" as const };
	const plan = answerPlanSchema.parse({ no_search: 1 });
	const of = { number: 1, day: "2026-11-21", isForced: false };
	expect(drawAnswer("1", plan, always, of).searched).toBe(true);
	expect(drawAnswer("1", plan, question, of)).toMatchObject({ searched: false, citations: [] });
	expect(drawAnswer("1", plan, question, { ...of, isForced: true }).searched).toBe(true);
});

test("the plan that names the most of a question holds; of two alike, the later one", () => {
	const plans = [{ silent: 0.1 }, { prompt: "which tent?", silent: 0.2 }, { engine: "chatgpt" as const, country: "us", silent: 0.3 }];
	const parsed = [...plans, { prompt: "which tent?", silent: 0.4 }, { silent: 0.5 }].map((plan) => answerPlanSchema.parse(plan));
	expect(planFor(parsed, question).silent).toBe(0.4);
	expect(planFor(parsed, { ...question, prompt: "which stove?" }).silent).toBe(0.3);
	expect(planFor(parsed, { ...question, prompt: "which stove?", country: "fr" }).silent).toBe(0.5);
	expect(planFor([], question).silent).toBe(0);
});

test("half of the answers are late: 90 s, and four hours in the queue", () => {
	const all = draws({ late: 0.5, latency_ms: [100, 200], task_ms: [1_000, 2_000] });
	expect(share(all, ({ latencyMs }) => latencyMs === 90_000)).toBeCloseTo(0.5, 1);
	expect(share(all, ({ taskMs }) => taskMs === 4 * 3_600_000)).toBeCloseTo(0.5, 1);
});
