import { competitorsSchema, namesIn } from "~/domain/competitor/competitor-rules";
import { unicodeDomain } from "~/domain/normalize/unicode-domain";
import { textOf } from "~/server/answer-form";
import type { Signed } from "~/server/guards";
import { AppError } from "~/services/app-error";
import { addCompetitors } from "~/services/competitors/add-competitors";
import { removeCompetitors } from "~/services/competitors/remove-competitors";
import { parseInput } from "~/services/parse-input";
import type { Act, FormInput } from "../dialogs/server-dialog";
import { tableOf } from "../query/selected";

/** Forms of the dialog of competitors. */
export const competitorActs: Record<"add_competitors" | "add_suggested" | "remove_competitor", Act> = {
	/** Names that are refused stay in the field. */
	async add_competitors(signed, input) {
		const { names, added, refused } = await add(signed, input);
		if (refused.length === 0)
			return { to: here(input), toast: { kind: "success", key: "competitors.added", facts: { count: added.length } } };
		const notTaken = added.flatMap(({ domain, not_taken }) =>
			not_taken.flatMap(({ part, why }) => (why === "path" ? [{ name: unicodeDomain(domain), part }] : [])),
		);
		const left = names.filter((name) => refused.some(({ text }) => text === name)).join("\n");
		return {
			shown: { kind: "competitors", text: left, added: added.length, refused, notTaken },
			...(added.length > 0 && { isSaved: true }),
		};
	},
	async add_suggested(signed, input) {
		const { refused, added } = await add(signed, input);
		const [first] = refused;
		if (first) return { shown: { kind: "competitors", text: "", added: 0, refused, notTaken: [] } };
		return { to: here(input), toast: { kind: "success", key: "competitors.added", facts: { count: added.length } } };
	},
	async remove_competitor(signed, input) {
		const { removed, at } = await removeCompetitors(signed.ctx, signed.seat, [textOf(input.form, "id")]);
		if (removed === 0) return { to: here(input) };
		return { to: here(input), toast: { kind: "success", key: "competitors.removed", undo: `competitors:${at}:removed` } };
	},
};

async function add(signed: Signed, input: FormInput) {
	const { competitors: names } = parseInput(competitorsSchema, { competitors: namesIn(textOf(input.form, "competitors")) });
	const { scope } = await tableOf(signed, input);
	if (scope.kind !== "website") throw new AppError("NotFoundException");
	return { names, ...(await addCompetitors(signed.ctx, signed.seat, { websiteHid: scope.hid, names })) };
}

function here({ url }: FormInput): string {
	return url.pathname + url.search;
}
