import { isImpersonable } from "~/domain/account/access";
import { adminUsageTone } from "~/domain/administration/usage-tone";
import type { UserFilter } from "~/domain/administration/user-filter";
import type { UserSort } from "~/domain/administration/user-list";
import { isLimit, planRules } from "~/domain/plan/plan-rules";
import { formatAgo, formatEuros, formatInstant, formatNumber } from "~/i18n/format";
import { policyNow } from "~/server/gate-facts";
import type { Signed } from "~/server/guards";
import { listUsers } from "~/services/administration/list-users";
import { readMetrics } from "~/services/administration/read-metrics";
import { findPayments } from "~/services/billing/provider";
import { readFigures } from "~/services/billing/read-figures";
import { listInvitations } from "~/services/users/invitations";
import { ALL_USERS, readUsersQuery, usersHref } from "./users-query";

/** A number of the metrics, and the list that it counts. */
interface Metric {
	name: UserFilter | "keywords" | "revenue";
	value: string;
	href: string;
}

/** Content of the users screen, formatted for the reader's language and zone. */
export async function readScreen({ ctx, account }: Signed, { search, language }: { search: URLSearchParams; language: string }) {
	const query = readUsersQuery(search);
	const { timezone } = account;
	const now = ctx.now();
	const { q, filter, sort, dir, page } = query;
	const listed = await listUsers(ctx, { timezone, filter, search: q, sort, isDescending: dir === "desc", page });
	const metrics = await readMetrics(ctx, timezone);
	const { revenue } = await readFigures(ctx);
	const { hasPlans } = await policyNow(ctx);
	const payments = await findPayments(ctx);
	const print = (value: number) => formatNumber(value, language);
	const told = (at: number) => ({ ago: formatAgo(at, now, language), exact: formatInstant(at, { language, timezone }) });
	const invited = (await listInvitations(ctx)).map(({ hid, email, state, expiresAt, invitedAt }) => ({
		hid,
		email,
		state,
		invited: told(invitedAt),
		until: expiresAt === null ? "" : formatInstant(expiresAt, { language, timezone }),
	}));
	return {
		query,
		invitations: invited,
		invitesBy: (await ctx.ports.mail.isAvailable()) ? ("mail" as const) : ("link" as const),
		total: listed.total,
		metrics: groupsOf(metrics, { revenue: formatEuros(revenue, language), print }).filter(
			({ name }) => hasPlans || name !== "subscriptions",
		),
		users: listed.users.map((user) => {
			const rules = planRules(user);
			const usage = (used: number, max: number) => ({
				text: isLimit(max) ? `${print(used)} / ${print(max)}` : print(used),
				tone: adminUsageTone(used, max),
			});
			return {
				hid: user.hid,
				name: `${user.firstName} ${user.lastName}`.trim(),
				company: user.company,
				email: user.email,
				phone: user.phone,
				isAdministrator: user.role === "ADMINISTRATOR",
				isDisabled: user.userStatus === "disabled",
				isImpersonable: isImpersonable({ role: user.role, status: user.userStatus }),
				isValidated: user.verifiedAt !== null,
				ip: user.lastIpAddress,
				plan: user.plan,
				subscription: user.subscriptionStatus,
				dashboard: user.subscriptionId === null ? null : (payments?.dashboard(user.subscriptionId) ?? null),
				checks: usage(user.checks, rules.max_check_per_day),
				monitors: usage(user.monitors, rules.max_monitor),
				websites: user.websites,
				urls: usage(user.urls, rules.max_url_monitor),
				created: told(user.createdAt),
				active: user.lastRequestAt === null ? null : told(user.lastRequestAt),
			};
		}),
	};
}
export type Screen = Awaited<ReturnType<typeof readScreen>>;
export type UserView = Screen["users"][number];

interface MetricGroup {
	name: "activity" | "signUps" | "usage" | "subscriptions";
	metrics: Metric[];
}

function groupsOf(
	{ users, totals }: Awaited<ReturnType<typeof readMetrics>>,
	{ revenue, print }: { revenue: string; print: (value: number) => string },
): MetricGroup[] {
	const link = (filter: UserFilter, sort: UserSort) => usersHref({ ...ALL_USERS, filter, sort });
	const counted = (...filters: UserFilter[]) =>
		filters.map((name): Metric => ({ name, value: print(users[name]), href: link(name, name.startsWith("new") ? "created" : "active") }));
	const summed = (name: "monitors" | "checks" | "urls" | "websites" | "keywords"): Metric => {
		const filter = name === "keywords" ? "monitors" : name;
		return { name, value: print(totals[name]), href: link(filter, filter === "websites" ? "monitors" : filter) };
	};
	return [
		{ name: "activity", metrics: counted("active_24h", "active_7d", "inactive_7d", "inactive_7_14d", "inactive_7_30d") },
		{ name: "signUps", metrics: counted("new_today", "new_yesterday", "new_7d", "unvalidated") },
		{ name: "usage", metrics: (["monitors", "checks", "urls", "websites", "keywords"] as const).map(summed) },
		{
			name: "subscriptions",
			metrics: [{ name: "revenue", value: revenue, href: link("subscribed", "created") }, ...counted("subscribed", "past_due", "ended")],
		},
	];
}
