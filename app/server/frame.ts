import { readAdminTools } from "~/domain/account/admin-tools";
import { RIGHT_NAMES } from "~/domain/account/seat";
import { countInactive } from "~/domain/billing/subscription-state";
import { missingOperatorFacts } from "~/domain/legal/operator";
import { NOTICE_KINDS, noticesFor } from "~/domain/notice/notice";
import { formatInstant } from "~/i18n/format";
import { listAccounts } from "~/services/account/list-accounts";
import { countUnread } from "~/services/notifications/list-notifications";
import { readMailSettings } from "~/services/setup/mail-settings";
import { followsTwoWebsites } from "~/services/websites/list-websites";
import { defaultTools } from "./default-tools";
import type { Env } from "./env";
import { gateFacts, policyNow } from "./gate-facts";
import type { Signed } from "./guards";
import { hiddenNotices, isKeysHintDismissed } from "./hidden-notices";
import { detectLanguage } from "./language";
import { readLegalDialog } from "./legal-text";
import { readOperator } from "./operator";
import { settingsToMend } from "./outside-settings";

/** Data of the main layout around every screen. */
export async function readFrame(request: Request, env: Env, signed: Signed) {
	const { ctx, user, account, session, seat } = signed;
	const isAdministrator = user.role === "ADMINISTRATOR";
	const isImpersonated = session.impersonatorId !== null;
	const { firstName, lastName, company, email } = user;
	const policy = await policyNow(ctx);
	const { hasPlans } = policy;
	const deployment = { isDevelopment: DEV_AIDS, isOwnMachine: env.OWN_MACHINE === "1", hasPlans };
	return {
		facts: {
			person: { firstName, lastName, company, email, impersonated: isImpersonated },
			accounts: isImpersonated || ctx.ownHost ? [] : await listAccounts(ctx, seat),
			tools: isAdministrator ? readAdminTools(env.ADMIN_TOOLS ?? "", defaultTools(env, deployment)) : null,
			rights: RIGHT_NAMES.filter(seat.may),
			showsKeys: !(await isKeysHintDismissed(request)),
			hasWebsites: seat.may("work.read") && (await followsTwoWebsites(ctx, seat)),
			bell: {
				accountHid: account.hid,
				unread: seat.may("work.read") ? await countUnread(ctx, seat) : 0,
				timezone: account.timezone,
				now: ctx.now(),
			},
		},
		banners: {
			impersonating: isImpersonated ? `${firstName} ${lastName}`.trim() || email : null,
			...(await noticeFacts(request, signed)),
			step: await missingStep(request, signed),
			accountHid: account.hid,
			missing: missingSettings(env, {
				isAdministrator,
				isDevelopment: DEV_AIDS,
				hasPlans,
				hasChosenMail: isAdministrator && (await readMailSettings(ctx)) !== null,
			}),
		},
		legal: await readLegalDialog(request, env, policy),
		inactiveSubscriptions: !seat.may("billing.read") ? 0 : countInactive([{ plan: account.paidPlan, status: account.paidStatus }]),
	};
}

/** The second step that the account still waits for; null for nothing, and for who acts for somebody. */
async function missingStep(request: Request, { account, session, step }: Signed) {
	if (!step || step.dueAt === null || session.impersonatorId !== null) return null;
	const language = await detectLanguage(request);
	return { isOverdue: step.isOverdue, until: formatInstant(step.dueAt, { language, timezone: account.timezone }) };
}

async function noticeFacts(request: Request, { ctx, account }: Signed) {
	const language = await detectLanguage(request);
	const hidden = await hiddenNotices(request);
	const { notices } = await gateFacts(async () => ctx);
	return {
		notices: noticesFor(notices, account, ctx.now())
			.filter(({ kind, hid }) => NOTICE_KINDS[kind].critical || !hidden.includes(hid))
			.map(({ hid, kind, texts }) => ({ hid, kind, text: texts[language] })),
		/** For those that come while the page is open. */
		hidden,
	};
}

interface Reader {
	isAdministrator: boolean;
	isDevelopment: boolean;
	hasPlans: boolean;
	/** The set-up page has stored how mail is sent, or that none is. */
	hasChosenMail: boolean;
}

/**
 * Names of missing deployment settings, for administrators only. In development nothing of this is expected; without plans the legal texts of a
 * shop and payments are not.
 */
export function missingSettings(
	env: Env,
	{ isAdministrator, isDevelopment, hasPlans, hasChosenMail }: Reader,
): { legal: string[]; services: string[] } {
	if (!isAdministrator || isDevelopment) return { legal: [], services: [] };
	const services = settingsToMend(env).filter(({ service }) => {
		if (service === "payments") return hasPlans;
		return service !== "mail" || Boolean(env.MAIL_TRANSPORT) || !hasChosenMail;
	});
	return { legal: hasPlans ? missingOperatorFacts(readOperator(env)) : [], services: services.flatMap(({ missing }) => missing) };
}
