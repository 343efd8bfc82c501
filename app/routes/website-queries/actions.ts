import { monitorsInputSchema } from "~/domain/monitor/monitor-input";
import type { Verification } from "~/domain/monitor/verification";
import { splitLines } from "~/domain/normalize/term";
import { brandWordsSchema } from "~/domain/search-query/brand-words";
import type { Language } from "~/i18n/languages";
import { actOf, answerForm, type Done, textOf } from "~/server/answer-form";
import type { NewFlash } from "~/server/flash";
import type { Signed } from "~/server/guards";
import { AppError } from "~/services/app-error";
import { addMonitors } from "~/services/monitors/add-monitors";
import { parseInput } from "~/services/parse-input";
import type { QueryWebsite } from "~/services/search-queries/list-query-websites";
import { nameBrand } from "~/services/search-queries/name-brand";
import { type QueriesQuery, queriesHref } from "./queries-address";
import { engineOf, readTrack, type TrackContent } from "./read-track";

interface FormInput {
	query: QueriesQuery;
	property: QueryWebsite;
	language: Language;
	form: FormData;
}
type Act = () => Promise<Done<TrackContent>>;

/** Runs the forms of the screen: choose queries, track them, set the brand words. */
export function runForm(signed: Signed, input: FormInput) {
	const { query, property, language, form } = input;
	const { ctx, seat } = signed;
	const acts: Record<string, Act> = {
		async choose() {
			const ids = form.getAll("ids").filter((one) => typeof one === "string");
			const queries = ids.length > 0 ? ids : form.getAll("shown").filter((one) => typeof one === "string");
			return { shown: await readTrack(signed, { query, property, language, queries }) };
		},
		async track() {
			const wanted = parseInput(monitorsInputSchema, {
				website: property.domain,
				keywords: textOf(form, "keywords"),
				country: textOf(form, "country"),
				language: textOf(form, "language"),
				device: textOf(form, "device"),
				engine: engineOf(property.kind),
				tags: form.getAll("tags"),
			});
			const { added, verify } = await addMonitors(ctx, signed.seat, wanted);
			return { to: queriesHref(query), toast: addedToast(added.length, verify) };
		},
		async brand_words() {
			const { words } = parseInput(brandWordsSchema, { words: textOf(form, "words") });
			await nameBrand(ctx, seat, { hid: property.propertyHid, words });
			return { to: queriesHref(query), toast: { kind: "success", key: "queries.brand.saved" } };
		},
	};
	const isTracking = textOf(form, "intent") === "track";
	return answerForm<TrackContent>({
		form,
		language,
		act: actOf<Act>(acts, form) ?? refuseUnknown,
		report: ctx,
		...(isTracking && { stays: () => readTrack(signed, { query, property, language, queries: splitLines(textOf(form, "keywords")) }) }),
	});
}

async function refuseUnknown(): Promise<never> {
	throw new AppError("ValidationException");
}

function addedToast(count: number, { duplicated, invalid, over_quota }: Verification): NewFlash {
	const out = duplicated.length + invalid.length + over_quota.length;
	if (out === 0) return { kind: "success", key: "queries.track.added", facts: { count } };
	return { kind: "warning", key: "queries.track.addedSome", facts: { count, out } };
}
