// The demo's prompts, and how the stand-in of providers (tests/answers/) answers them: a share that rises, one of 80 %, one of 5 %, a model that changes its
// version, refusals, a market without the engine, a model that did not search, answers that cite nobody.
import { ADMIN, DEMO_MONITORS } from "./demo-data.mjs";
import { apiOf, browserOf } from "./demo-session.mjs";
import { DEMO_COMPETITORS, DEMO_RISING } from "./demo-story.mjs";

const [SOLEIL, TRAIL, VERDE] = DEMO_MONITORS;
const READINGS = 3;
/** Dollars of a month, for a source and for all. */
const MONTH_CAP = "500";
/** Engines that the stand-in of DataForSEO answers; the deployment itself reads Google AI Mode. */
const PROVIDER_ENGINES = ["chatgpt", "chatgpt_model", "claude_model", "gemini_model", "perplexity_model"];
const FIRST_ANSWERS_LIMIT_MS = 60_000;

const NAMES = { [SOLEIL.website]: "Boutique Soleil", [TRAIL.website]: "North Trail Gear", [VERDE.website]: "Tienda Verde" };
const RIVALS = {
	[SOLEIL.website]: DEMO_COMPETITORS,
	[TRAIL.website]: [DEMO_RISING, "harbour-goods.example"],
	[VERDE.website]: ["casa-almendro.example"],
};
const OTHERS = { fr: ["jardins-conseils.example", "forum-maison.example", "le-guide-vert.example", "magazine-terrasse.example"] };

/**
 * share: of the answers that cite the website, or ages of days and the share from each on. named: of the other answers that name it all the same.
 * more: of the stand-in's plan (tests/answers/answer-plan.ts).
 */
const PROMPTS = [
	{
		of: SOLEIL,
		text: "Quel hamac choisir pour un petit balcon ?",
		models: ["google_ai_mode", "chatgpt"],
		share: 0.8,
		pages: ["/hamac-avec-support", "/hamacs"],
	},
	{
		of: SOLEIL,
		text: "Comment entretenir un salon de jardin en teck ?",
		models: ["chatgpt"],
		share: [
			[31, 0.3],
			[12, 0.8],
		],
		pages: ["/entretien-du-teck"],
	},
	{ of: SOLEIL, text: "Quelle voile d'ombrage résiste au vent ?", models: ["chatgpt"], share: 0.05, named: 0.1 },
	{
		of: SOLEIL,
		text: "Quel brasero pour une petite terrasse ?",
		models: ["chatgpt_model"],
		share: 0.45,
		versions: [
			[31, "gpt-5.1-2026-08-13"],
			[9, "gpt-5.2-2026-11-18"],
		],
	},
	{
		of: SOLEIL,
		text: "Où acheter un parasol déporté solide ?",
		models: ["perplexity_model"],
		share: 0.5,
		pages: ["/parasols", "/parasol-de-jardin"],
	},
	{ of: TRAIL, text: "What are the best trail running shoes for wide feet?", models: ["chatgpt", "claude_model"], share: 0.45, named: 0.3 },
	{ of: TRAIL, text: "Which lightweight tent is best for two people?", models: ["google_ai_mode", "chatgpt"], share: 0.3 },
	{ of: TRAIL, text: "Is a merino base layer worth it?", models: ["claude_model"], share: 0.4, more: { no_search: 0.7 } },
	{ of: TRAIL, text: "Which camping stove works at high altitude?", models: ["gemini_model"], share: 0.35 },
	{ of: TRAIL, text: "Can I burn treated wood in a camping stove?", models: ["chatgpt"], share: 0.2, more: { refused: 0.6 } },
	{ of: VERDE, text: "¿Qué abono usar para las plantas de interior?", models: ["chatgpt"], share: 0.25, more: { silent: 0.5 } },
	{ of: VERDE, text: "¿Cómo montar un huerto urbano en un balcón?", models: ["chatgpt"], share: 0.3, more: { not_offered: true } },
];

/**
 * Plans of the stand-in.
 * @param {(back: number) => string} dayBack the day of so many days ago
 */
export function answerPlans(dayBack) {
	const byDay = (value) => (Array.isArray(value) ? value.map(([back, step]) => [dayBack(back), step]) : value);
	return PROMPTS.map(({ of, text, share, named = 0, pages = ["/"], versions, more = {} }) => ({
		prompt: text,
		language: of.language,
		cites: [
			{ domain: of.website, name: NAMES[of.website], share: byDay(share), pages, named },
			...RIVALS[of.website].map((domain, i) => ({ domain, share: 0.5 / (i + 1), pages: ["/guide"] })),
		],
		...(OTHERS[of.language] && { others: OTHERS[of.language] }),
		...(versions && { model: byDay(versions) }),
		latency_ms: [1_000, 6_000],
		...more,
	}));
}

/** Adds sources that answer in words, each for one engine alone, so that the deployment itself reads keywords and Google AI Mode as before. */
export async function addAnswerSources(app) {
	const { submit } = await browserOf(app, ADMIN);
	const price = { first_page: "4", further_page: "4", month_cap: MONTH_CAP };
	for (const engine of PROVIDER_ENGINES)
		await submit("/admin/sources", { intent: "save", provider: "dataforseo_live", key: "stand-in:of-this-machine", engine, ...price });
	await submit("/admin/sources", { intent: "limit", total_cap: String(Number(MONTH_CAP) * PROVIDER_ENGINES.length) });
}

/** Adds the prompts, and waits for their first answers. */
export async function addPrompts({ app, token }) {
	const api = apiOf(app, token);
	for (const { of, text, models } of PROMPTS) {
		const { website, country, language } = of;
		await api.send("/api/prompts", { text, website, country, language, models, readings: READINGS });
	}
	const deadline = Date.now() + FIRST_ANSWERS_LIMIT_MS;
	while (Date.now() < deadline && (await hasPending(api))) await new Promise((resolve) => setTimeout(resolve, 500));
}

async function hasPending(api) {
	const prompts = await api.read("/api/prompts");
	return prompts.some(({ figures }) => figures.some(({ beside }) => beside.pending > 0));
}
