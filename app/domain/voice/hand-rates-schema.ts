import { z } from "zod";
import { type HandRates, highField, leastOfPage, lowField, RATE_RANGES } from "./hand-rates";

const MAX_PERCENT = 100;

/** A typed percentage with a decimal point or comma, as "27.6". */
const percent = z
	.string("rates.percent")
	.trim()
	.regex(/^\d{1,3}([.,]\d{1,2})?$/, "rates.percent")
	.transform((text) => Number(text.replace(",", ".")))
	.pipe(z.number().max(MAX_PERCENT, "rates.percent"));

const fields = Object.fromEntries(RATE_RANGES.flatMap((place) => [lowField(place), highField(place)]).map((name) => [name, percent]));

/** Rates as the form sends them. A rate is a range: nobody knows it as one figure. Of one page, all places together have no more clicks than searches. */
export const handRatesSchema = z
	.object(fields)
	.check(({ value, issues }) => {
		const refuse = (name: string, message: string) => issues.push({ code: "custom", message, path: [name], input: value[name] });
		// Texts that are no percentage are still texts here.
		if (Object.values(value).some((one) => typeof one !== "number")) return;
		for (const place of RATE_RANGES) {
			const [low, high] = [value[lowField(place)] ?? 0, value[highField(place)] ?? 0];
			if (low >= high) refuse(highField(place), "rates.range");
		}
		if (leastOfPage(rangesOf(value)) > MAX_PERCENT) refuse(lowField(1), "rates.sum");
	})
	.transform(rangesOf);

/** Stored ranges of another installation. */
export const storedRatesSchema = z.object({
	at: z.int().min(0),
	ranges: z
		.array(z.tuple([z.number().min(0).max(MAX_PERCENT), z.number().min(0).max(MAX_PERCENT)]))
		.length(RATE_RANGES.length)
		.refine((ranges) => ranges.every(([low, high]) => low < high) && leastOfPage(ranges) <= MAX_PERCENT),
});

function rangesOf(value: Record<string, number>): HandRates["ranges"] {
	return RATE_RANGES.map((place) => [value[lowField(place)] ?? 0, value[highField(place)] ?? 0]);
}
