import { restartRefusal } from "~/domain/check/check-limits";
import type { Place } from "~/i18n/format";
import type { Language } from "~/i18n/languages";
import type { Signed } from "~/server/guards";
import { namesOfChecks } from "~/services/checks/read-checks";
import { CHECK_DIALOGS } from "./check-query";
import { readSerpContent } from "./read-serp";

/** Checks listed by name in a confirmation; the rest are counted. */
const NAMED = 10;

/** Content of the dialog named in the address; null without a dialog. "nothing": opened without ids. */
export async function readDialogContent(
	signed: Signed,
	input: { parameters: URLSearchParams; place: Place; language: Language; left: number },
) {
	const { parameters } = input;
	const name = CHECK_DIALOGS.find((one) => one === parameters.get("dialog"));
	if (name === undefined) return null;
	if (name === "check_serp") return readSerpContent(signed, input);
	const chosen = await namesOfChecks(signed.ctx, signed.account.id, parameters.getAll("ids"));
	if (chosen.length === 0) return { name: "nothing" as const, of: name };
	return {
		name,
		ids: chosen.map(({ hid }) => hid),
		named: chosen.slice(0, NAMED).map(({ hid, term, domain }) => ({ hid, text: `${term} · ${domain}` })),
		more: Math.max(0, chosen.length - NAMED),
		/** Why the checks cannot be restarted. */
		refusal: name === "restart_checks" ? restartRefusal(chosen.length, input.left) : null,
		left: input.left,
	};
}

export type CheckDialog = NonNullable<Awaited<ReturnType<typeof readDialogContent>>>;
