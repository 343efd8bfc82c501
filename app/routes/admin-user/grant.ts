import { grantFormSchema } from "~/domain/billing/grant-form";
import { planRules } from "~/domain/plan/plan-rules";
import { localDay } from "~/domain/time/local-day";
import { formatDay, formatNumber } from "~/i18n/format";
import { paths } from "~/paths";
import { parseForm } from "~/server/answer-form";
import type { Signed } from "~/server/guards";
import { endGrant } from "~/services/grants/end-grant";
import { giveGrant } from "~/services/grants/give-grant";
import { listGrants } from "~/services/grants/read-grants";

export type GrantView = Awaited<ReturnType<typeof readGrantView>>;

/** What the account was given without a payment, in words. zone: of the account, in whose days a grant ends. */
export async function readGrantView({ ctx, seat }: Signed, { id, timezone }: { id: number; timezone: string }, language: string) {
	const day = (at: number) => formatDay(localDay(timezone, at), language);
	const grants = await listGrants(ctx, seat, id);
	return {
		runs: grants.some(({ endedAt }) => endedAt === null),
		grants: grants.map(({ hid, plan, packs, until, why, givenAt, endedAt, by }) => ({
			hid,
			keywords: formatNumber(planRules({ plan, packs }).max_monitor, language),
			until: until === null ? null : day(until - 1),
			why,
			by,
			given: day(givenAt),
			ended: endedAt === null ? null : day(endedAt),
		})),
	};
}

/** Carries out a form of the section; null for a form of another one. */
export async function actOnGrant(signed: Signed, userHid: string, form: FormData) {
	const to = paths.adminUser(userHid);
	switch (form.get("intent")) {
		case "give_grant":
			await giveGrant(signed.ctx, signed.seat, userHid, parseForm(grantFormSchema, form));
			return { to, toast: { kind: "success", key: "admin.grant.givenDone" } as const };
		case "end_grant":
			await endGrant(signed.ctx, signed.seat, userHid);
			return { to, toast: { kind: "success", key: "admin.grant.endedDone" } as const };
		default:
			return null;
	}
}
