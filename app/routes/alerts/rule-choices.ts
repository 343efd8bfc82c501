import { kindOf, RULE_KINDS } from "~/domain/alert/kinds/alert-kinds";
import { unicodeDomain } from "~/domain/normalize/unicode-domain";
import type { Signed } from "~/server/guards";
import { listChannels } from "~/services/alerts/channels/list-channels";
import { type RuleTarget, ruleTargets } from "~/services/alerts/rule-targets";
import { listViews } from "~/services/saved-views/list-views";
import { listTags } from "~/services/tags/list-tags";
import { listWebsites } from "~/services/websites/list-websites";
import { aboutOf, conditionValues } from "./rule-form";

/** Returns the choices of the rule form. about: the chosen target, which may be a keyword. */
export async function ruleChoices(signed: Signed, about: RuleTarget) {
	const { ctx, seat } = signed;
	const [websites, tags, views, channels, nameOf] = await Promise.all([
		listWebsites(ctx, seat),
		listTags(ctx, seat),
		listViews(ctx, signed.seat),
		seat.may("sending.read") ? listChannels(ctx, seat) : [],
		ruleTargets(ctx, signed.seat, [about]),
	]);
	const named = (scope: "website" | "tag" | "view", things: readonly { hid: string; name: string }[]) =>
		things.map(({ hid, name }) => ({ scope, value: aboutOf({ scope, target: hid }), name }));
	const listed = [
		...named(
			"website",
			websites.map(({ hid, domain }) => ({ hid, name: unicodeDomain(domain) })),
		),
		...named("tag", tags),
		...named("view", views),
	];
	const { scope } = about;
	const chosen = { scope, value: aboutOf(about), name: nameOf(about) };
	const isListed = scope === "account" || listed.some(({ value }) => value === chosen.value);
	return {
		kinds: RULE_KINDS.map((kind) => {
			const { usual, form, scopes } = kindOf(kind);
			return { kind, values: conditionValues(usual), form, scopes };
		}),
		abouts: isListed ? listed : [...listed, chosen],
		channels: channels.map(({ hid, name, kind, hint }) => ({ hid, kind, name: name || hint })),
	};
}
export type RuleChoices = Awaited<ReturnType<typeof ruleChoices>>;
