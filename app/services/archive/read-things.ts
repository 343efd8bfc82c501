import { archivedKeywords } from "~/db/archived-things";
import { competitorsOf } from "~/db/competitors";
import { notesOf } from "~/db/notes";
import { viewsOf } from "~/db/saved-views";
import { schedulesOf } from "~/db/scheduled-exports";
import { sharesOfAccount } from "~/db/shares";
import { tagsOf } from "~/db/tags";
import { endpointsOf } from "~/db/webhook-endpoints";
import { clickRatesOf, ruledWebsitesOf } from "~/db/websites";
import { readUserMeta, startPageOf } from "~/domain/account/user-meta";
import type { ArchivedNote, ArchivedReport, ArchivedView } from "~/domain/archive/archive-format";
import { TargetNames } from "~/domain/archive/target-names";
import { ownJson, ownTexts } from "~/domain/own-json";
import { pastZonesOf } from "~/domain/time/account-zone";
import type { WantedRule } from "~/domain/wanted/wanted-rules";
import type { Ctx } from "../ctx";
import type { Caller } from "../sessions/find-session";
import { iso } from "./archive-entries";

/** Content of an account except its readings, checks and addresses. Keywords stand in the order of their numbers, from 1. */
export type ArchivedThings = Awaited<ReturnType<typeof readThings>>;

export async function readThings(ctx: Ctx, { user, account }: Pick<Caller, "user" | "account">) {
	const { db } = ctx;
	const [keywords, websites, rates, tags, views, competitors] = await Promise.all([
		archivedKeywords(db, account.id),
		ruledWebsitesOf(db, account.id),
		clickRatesOf(db, account.id),
		tagsOf(db, account.id, ""),
		viewsOf(db, { userId: user.id, accountId: account.id }),
		competitorsOf(db, account.id),
	]);
	const names = targetNames({ keywords, websites, tags });
	for (const { hid, name } of views) names.add(hid, `views:${name}`);
	const [notes, schedules, shares, endpoints] = await Promise.all([
		notesOf(db, account.id, ""),
		schedulesOf(db, account.id),
		sharesOfAccount(db, account.id),
		endpointsOf(db, account.id),
	]);
	return {
		names,
		keywords,
		websites: archivedWebsites(websites, { rates, names }),
		competitors,
		tags: tags.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
		settings: settingsOf({ user, account }),
		notes: notes.map(({ at, description, links }): ArchivedNote => {
			const targets = ownTexts(links).map((link) => names.nameOf(link));
			return { day: at, text: description, targets: targets.toSorted() };
		}),
		views: views.map(
			({ name, slug, parameters }): ArchivedView => ({
				name,
				scope: names.withNames(slug),
				parameters: names.withNames(parameters),
			}),
		),
		reports: schedules.map(
			(one): ArchivedReport => ({
				type: one.type,
				options: { ...ownJson(one.options) },
				targets: ownTexts(one.targets).map((link) => names.nameOf(link)),
				emails: ownTexts(one.emails),
				paused: one.pausedAt !== null,
			}),
		),
		// The addresses of links and the secrets of webhooks are in no archive: whoever finds the file could use them.
		links: shares.map((one) => ({
			of: names.nameOf(one.target),
			begins_with: one.prefix,
			created_at: iso(one.createdAt),
			expires_at: iso(one.expiresAt),
			beyond_plan: one.beyondPlan === 1,
			answers: one.answers === 1,
		})),
		webhooks: endpoints.map((one) => ({
			name: one.name,
			url: one.url,
			events: ownTexts(one.events),
			websites: ownTexts(one.websites).map((hid) => names.nameOf(`websites:${hid}`)),
			tags: ownTexts(one.tags).map((hid) => names.nameOf(`tags:${hid}`)),
			state: one.state,
			created_at: iso(one.createdAt),
		})),
	};
}

type StoredWebsites = Awaited<ReturnType<typeof ruledWebsitesOf>>;
type StoredRates = Awaited<ReturnType<typeof clickRatesOf>>;

function archivedWebsites(websites: StoredWebsites, { rates, names }: { rates: StoredRates; names: TargetNames }) {
	return websites.map(({ hid, domain, hosts, wantedRules, names: words }) => {
		const clickRates = rates.find((one) => one.hid === hid)?.clickRates ?? null;
		return {
			domain,
			hosts,
			wantedRules: wantedRules && namedRules(ownJson(wantedRules), names),
			clickRates: clickRates && ownJson(clickRates),
			names: words && ownTexts(words),
		};
	});
}

/** Rules with the names of their tags. */
function namedRules(rules: readonly WantedRule[], names: TargetNames): WantedRule[] {
	return rules.map((rule) => (rule.by === "tag" ? { ...rule, value: names.nameOf(`tags:${rule.value}`) } : rule));
}

interface Named {
	keywords: readonly { hid: string }[];
	websites: readonly { hid: string; domain: string }[];
	tags: readonly { hid: string; name: string }[];
}

export function targetNames({ keywords, websites, tags }: Named): TargetNames {
	const names = new TargetNames();
	for (const { hid, domain } of websites) names.add(hid, `websites:${domain}`);
	for (const { hid, name } of tags) names.add(hid, `tags:${name}`);
	for (const [place, { hid }] of keywords.entries()) names.add(hid, `monitors:${place + 1}`);
	return names;
}

function settingsOf({ user, account }: Pick<Caller, "user" | "account">) {
	return {
		email: user.email,
		first_name: user.firstName,
		last_name: user.lastName,
		company: user.company,
		phone: user.phone,
		country: account.country,
		language: account.language,
		timezone: account.timezone,
		past_timezones: pastZonesOf(account),
		depth: account.depth,
		plan: account.plan,
		created_at: iso(account.createdAt),
		start_page: startPageOf(user.meta),
		...readUserMeta(user.meta),
	};
}
