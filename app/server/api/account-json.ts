import { readUserMeta } from "~/domain/account/user-meta";
import { MODULE } from "~/domain/billing/subscription-state";
import { accountFields } from "~/domain/edit/edited-fields";
import { versionOf } from "~/domain/edit/merge-edit";
import { planRules } from "~/domain/plan/plan-rules";
import type { Caller } from "~/services/sessions/find-session";

/** User and account as clients see them. Source: spec A §3 "User / account". */
export function accountJson({ user, account }: Pick<Caller, "user" | "account">, used: { urls: number; checks: number }) {
	const { priority: _inside, ...rules } = planRules({ plan: account.plan, packs: account.packs });
	const options = account.packs > 0 ? { max_monitor_plus_100: account.packs } : {};
	return {
		id: user.hid,
		// Names the account's stored objects.
		hid: account.hid,
		role: user.role,
		first_name: user.firstName,
		last_name: user.lastName,
		company: user.company,
		email: user.email,
		phone: user.phone,
		phone_country: user.phoneCountry,
		version: versionOf(accountFields(user, account)),
		country: account.country,
		language: account.language,
		timezone: account.timezone,
		depth: account.depth,
		verified_at: isoOrNull(user.verifiedAt),
		verification_method: user.verificationMethod,
		meta: {
			...readUserMeta(user.meta),
			cgu_accepted_at: isoOrNull(user.termsAcceptedAt),
			last_ip_address: user.lastIpAddress,
			last_request_at: isoOrNull(user.lastRequestAt),
		},
		plan: account.plan,
		rules: { [MODULE]: rules },
		usage: { [MODULE]: { checks: used.checks, monitors: account.monitorCount, url_monitors: used.urls } },
		subscriptions: { [MODULE]: { module: MODULE, plan: account.plan, name: account.plan, status: account.status, options } },
		created_at: isoOrNull(account.createdAt),
		updated_at: isoOrNull(user.updatedAt),
	};
}

function isoOrNull(at: number | null): string | null {
	return at === null ? null : new Date(at).toISOString();
}
