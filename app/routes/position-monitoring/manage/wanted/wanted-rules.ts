import { MAX_WANTED_RULES, type WantedRule, wantedRuleSchema } from "~/domain/wanted/wanted-rules";
import { textOf } from "~/server/answer-form";
import type { Signed } from "~/server/guards";
import { AppError } from "~/services/app-error";
import { readWantedRules, setWantedRules } from "~/services/monitors/wanted-rules";
import { parseInput } from "~/services/parse-input";
import { listTags } from "~/services/tags/list-tags";
import type { Act, FormInput, LoadInput } from "../../dialogs/server-dialog";
import { tableOf } from "../../query/selected";

/** The rules of the table's website; null if the table does not show a single website. */
export async function readRules({ ctx, seat }: Signed, { url, table: { scope } }: LoadInput) {
	if (scope.kind !== "website") return null;
	const [{ domain, rules, version }, tags] = await Promise.all([readWantedRules(ctx, seat, scope.hid), listTags(ctx, seat)]);
	const names = new Map(tags.map(({ hid, name }) => [hid, name]));
	return {
		websiteHid: scope.hid,
		domain,
		version,
		/** name: of the tag, null for one that is gone; or the text. */
		rules: rules.map(({ by, value, url: page }) => ({
			key: `${by} ${value} ${page}`,
			by,
			page,
			name: by === "tag" ? (names.get(value) ?? null) : value,
		})),
		tags: tags.map(({ hid, name }) => ({ hid, name })),
		max: MAX_WANTED_RULES,
		self: url.pathname + url.search,
	};
}

type Change = (rules: readonly WantedRule[], form: FormData) => WantedRule[];

/** Changes the rules that the form showed: those of its version. */
async function change({ ctx, seat, ...signed }: Signed, input: FormInput, make: Change) {
	const { scope } = await tableOf({ ctx, seat, ...signed }, input);
	if (scope.kind !== "website") throw new AppError("NotFoundException");
	const { rules, version } = await readWantedRules(ctx, seat, scope.hid);
	if (textOf(input.form, "version") !== version) throw new AppError("ConflictException");
	await setWantedRules(ctx, seat, { hid: scope.hid, rules: make(rules, input.form), version });
	return { to: input.url.pathname + input.url.search };
}

/** The place of the rule that a form is about. An empty text would be the first place. */
function placeIn(form: FormData): number {
	const text = textOf(form, "place");
	if (!/^\d+$/.test(text)) throw new AppError("ValidationException");
	return Number(text);
}

/** A rule is by a tag or by a text: one of two fields is filled. */
function newRule(form: FormData): WantedRule {
	const [tag, text] = [textOf(form, "tag"), textOf(form, "text").trim()];
	if ((tag === "") === (text === "")) throw new AppError("ValidationException", {}, { text: ["wanted.one"] });
	const named = tag === "" ? ({ by: "text", value: text } as const) : ({ by: "tag", value: tag } as const);
	return parseInput(wantedRuleSchema, { ...named, url: textOf(form, "url") });
}

/** Forms of the dialog of rules. */
export const wantedRuleActs: Record<"add_wanted_rule" | "remove_wanted_rule" | "raise_wanted_rule", Act> = {
	add_wanted_rule: (signed, input) =>
		change(signed, input, (rules, form) => {
			if (rules.length >= MAX_WANTED_RULES) throw new AppError("ValidationException", {}, { text: ["wanted.many"] });
			return [...rules, newRule(form)];
		}),
	remove_wanted_rule: (signed, input) =>
		change(signed, input, (rules, form) => {
			const removed = placeIn(form);
			return rules.filter((_, place) => place !== removed);
		}),
	raise_wanted_rule: (signed, input) =>
		change(signed, input, (rules, form) => {
			const place = placeIn(form);
			const raised = rules[place];
			return raised && place > 0 ? rules.toSpliced(place, 1).toSpliced(place - 1, 0, raised) : [...rules];
		}),
};
