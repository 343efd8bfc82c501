import { z } from "zod";
import { READING_CLASSES } from "~/domain/prompt/reading-class";
import { ANSWER_ENGINES } from "~/domain/reference/answer-engines";
import { version } from "../edit-version";
import { day, hid, instant, named } from "./values";

const model = () =>
	z.enum(ANSWER_ENGINES).meta({
		description: "Model that is asked; names that end with _model are bare models, which answer otherwise than what people see",
	});

const shareFields = {
	readings: z.int().meta({ description: "Answers that count: they cite the website or known hosts alone, or searched and cite nobody" }),
	cited: z.int().meta({ description: "Those that cite the website" }),
	low: z.number().nullable(),
	high: z.number().nullable().meta({
		description:
			"0 to 1: the share lies between low and high in 95 of 100 cases (Wilson), whatever the hosts are that answers hide; null without an answer",
	}),
};
const share = named("AnswerShare", () => z.object(shareFields));

const beside = z
	.object({ unknown_host: z.int(), no_search: z.int(), refused: z.int(), not_offered: z.int(), lost: z.int(), pending: z.int() })
	.meta({ description: "Answers that do not count: none of them says that the website is not cited" });

const change = z.object({
	since: day(),
	called: day().meta({ description: "Day whose answers decided" }),
	direction: z.enum(["up", "down"]),
	before: share(),
	after: share(),
});

const figures = z.object({
	model: model(),
	week: share().meta({ description: "7 days up to today" }),
	month: share().meta({ description: "28 days up to today" }),
	named: share().meta({ description: "`cited` counts answers whose text names the website, in 28 days" }),
	beside,
	change: change.nullable().meta({
		description:
			"The latest change that was called within 28 days, with all answers since it; null without one, and once the two intervals meet again",
	}),
	rivals: z.array(z.object({ host: z.string(), ...shareFields })).meta({ description: "Competitors that the answers of 28 days cite" }),
});

const monthCost = named("PromptCost", () =>
	z
		.object({
			answers: z.int().meta({ description: "Answers of 30 days; those that are asked for by hand come on top" }),
			cents: z.int().meta({ description: "Cents of a US dollar, at most: by the dearest source that may be asked" }),
			unasked: z.array(model()).meta({ description: "Models that no source is asked for" }),
		})
		.meta({ description: "Cost of 30 days" }),
);

export const prompt = named("Prompt", () =>
	z.object({
		id: hid(),
		text: z.string().meta({ examples: ["Which desk lamp is best for reading?"] }),
		website: z.string(),
		country: z.string(),
		language: z.string(),
		models: z.array(model()),
		readings: z.int().meta({ description: "Answers wanted a day, of each model" }),
		tags: z.array(z.string()).meta({ description: "Ids" }),
		is_read: z.boolean().meta({ description: "False beyond the plan: it is not asked" }),
		next_at: instant(),
		added_by: z.string().nullable(),
		created_at: instant(),
		version: version(),
		month_cost: monthCost(),
		figures: z.array(figures),
	}),
);

export const addedPrompts = named("AddedPrompts", () =>
	z.object({
		ids: z.array(hid()).meta({ description: "Of the added prompts, in the order of their texts" }),
		added: z.array(prompt()),
		month_cost: monthCost(),
		known: z.array(z.string()).meta({ description: "Texts that the website has in this market already" }),
	}),
);

export const foreseenPrompts = named("ForeseenPrompts", () =>
	z.object({ prompts: z.int().meta({ description: "Texts, each once" }), month_cost: monthCost() }),
);

export const promptAnswer = named("PromptAnswer", () =>
	z.object({
		id: hid(),
		prompt: hid(),
		model: model(),
		version: z.string().nullable().meta({ description: "Name of the model as the answer gives it" }),
		day: day(),
		due_at: instant(),
		answered_at: instant().nullable(),
		outcome: z.enum(READING_CLASSES).meta({
			description:
				"cited: the website is. others: only others are. unknown_host: the host of a cited page is hidden and may be the website's. none: it searched and cites nobody. no_search: it did not search. refused: it declined. not_offered: it answers nobody in this market. lost: no answer came. pending: it is awaited",
		}),
		reason: z.string().nullable().meta({ description: "Why there is no answer" }),
		named: z.boolean().nullable().meta({ description: "The text names the website" }),
		citations: z
			.array(z.object({ url: z.string().nullable(), host: z.string(), title: z.string() }))
			.meta({ description: "In order of first mention" }),
		source: z.string().nullable(),
		look: z.string().nullable().meta({ description: "GET looks/{look} has the whole answer" }),
	}),
);

export const promptShare = named("PromptShare", () =>
	z.object({
		...shareFields,
		from: day(),
		to: day(),
		of: z
			.array(model())
			.meta({ description: "Models in the sum: those that people see, or bare models where no others are asked; never both" }),
		models: z.array(z.object({ model: model(), ...shareFields, beside })),
	}),
);

export const askedPrompts = named("AskedPrompts", () =>
	z.object({ asked: z.array(hid()).meta({ description: "Those that waited for no answer, and whose models have not had 10 today" }) }),
);
