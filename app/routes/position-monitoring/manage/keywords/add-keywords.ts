import { readUserMeta } from "~/domain/account/user-meta";
import { isFree } from "~/domain/billing/subscription-state";
import { monitorInputSchema } from "~/domain/monitor/monitor-input";
import { planRules } from "~/domain/plan/plan-rules";
import { type Done, textOf, valuesOf } from "~/server/answer-form";
import type { NewFlash } from "~/server/flash";
import type { Signed } from "~/server/guards";
import { marketChoices } from "~/server/market-choices";
import { offerChecked } from "~/services/checks/offer-checked";
import { type AddedMonitor, addMonitors } from "~/services/monitors/add-monitors";
import { findReturning } from "~/services/monitors/find-returning";
import { findLookAlikes } from "~/services/monitors/look-alikes";
import { verifyMonitors } from "~/services/monitors/verify-monitors";
import { parseInput } from "~/services/parse-input";
import { listTags } from "~/services/tags/list-tags";
import { remember } from "~/services/users/remember";
import { listWebsites } from "~/services/websites/list-websites";
import type { Act, FormInput, LoadInput } from "../../dialogs/server-dialog";
import type { Verified } from "../../dialogs/shown";
import { tableOf } from "../../query/selected";
import { tableHref } from "../../query/table-address";

export async function readAddKeywords({ ctx, account, user }: Signed, { language, table }: LoadInput) {
	const { max_monitor: max } = planRules(account);
	const own = await listWebsites(ctx, { accountId: account.id });
	const websites = [...new Set([...readUserMeta(user.meta).autocompletion_domains, ...own.map(({ domain }) => domain)])];
	const { scope } = table;
	const shown = scope.kind === "website" ? own.find(({ hid }) => hid === scope.hid)?.domain : undefined;
	const checked = await offerChecked(ctx, account);
	return {
		/** First values of the form: what was checked before the account tracked anything, else the website shown or used last. */
		start: checked ?? {
			website: shown ?? websites[0] ?? "",
			keywords: [],
			country: account.country,
			language: account.language,
			engine: undefined,
		},
		isOffer: checked !== null,
		left: max - account.monitorCount,
		max,
		isFree: isFree(account),
		depth: account.depth,
		websites,
		tags: (await listTags(ctx, { accountId: account.id })).map(({ hid, name, color }) => ({ hid, name, color })),
		...marketChoices(language),
	};
}

export const addActs: Record<"add" | "verify" | "back" | "create", Act> = {
	/** In one step where every line is valid; otherwise the second step tells what is left out. */
	async add(signed, input) {
		const shown = await verified(signed, input);
		const { website, verify, alike, returning } = shown;
		const isWhole = verify.valid.length > 0 && verify.duplicated.length + verify.invalid.length + verify.over_quota.length === 0;
		const isPlain =
			alike.website === null && alike.terms.length + alike.markets.length + returning.length === 0 && website.not_taken.length === 0;
		if (isWhole && isPlain) return create(signed, input);
		return { shown };
	},
	async verify(signed, input) {
		return { shown: await verified(signed, input) };
	},
	async back(_, { form }) {
		return { shown: { kind: "typing", values: valuesOf(form) } };
	},
	create,
};

/** The second step: what becomes of each line, what comes back with its history, and what looks like something that is followed already. */
async function verified({ ctx, account }: Signed, { form }: FormInput): Promise<Verified> {
	const input = { ...readInput(form), account };
	const { website, verify } = await verifyMonitors(ctx, input);
	const alike = await findLookAlikes(ctx, input, verify.valid);
	const returning = await findReturning(ctx, input, verify.valid);
	return { kind: "verified", values: valuesOf(form), website, verify, alike, returning };
}

async function create(signed: Signed, input: FormInput): Promise<Done<never>> {
	const { ctx, account, user } = signed;
	const { added, website } = await addMonitors(ctx, { ...readInput(input.form), account });
	await remember(ctx, user, { list: "domains", values: [website.domain] });
	const { query } = await tableOf(signed, input);
	return {
		// Source: spec B §4 "the dates jump to today versus yesterday".
		to: tableHref({ ...query, date: null, comparison: null }),
		toast: addedToast(added),
	};
}

/** Says which of them came back with their history. */
function addedToast(added: readonly AddedMonitor[]): NewFlash {
	const restored = added.filter((one) => one.restored).length;
	const fresh = added.length - restored;
	if (restored === 0) return { kind: "success", key: "monitoring.notice.added", facts: { count: fresh } };
	if (fresh === 0) return { kind: "success", key: "monitoring.notice.restored", facts: { count: restored } };
	return { kind: "success", key: "monitoring.notice.addedRestored", facts: { count: restored, fresh } };
}

/** Throws ValidationException. An empty depth means the account's. */
function readInput(form: FormData) {
	const depth = textOf(form, "depth").trim();
	return parseInput(monitorInputSchema, {
		website: textOf(form, "website"),
		keywords: textOf(form, "keywords"),
		country: textOf(form, "country"),
		language: textOf(form, "language"),
		...(form.has("engine") && { engine: form.get("engine") }),
		...(form.has("device") && { device: form.get("device") }),
		depth: depth === "" ? null : Number(depth),
		tags: form.getAll("tags"),
	});
}
