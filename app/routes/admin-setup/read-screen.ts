import { isProvider } from "~/domain/reference/providers";
import { CAPABILITIES, isQueueProvider } from "~/domain/source/providers";
import type { Language } from "~/i18n/languages";
import { paths } from "~/paths";
import type { Env } from "~/server/env";
import type { Signed } from "~/server/guards";
import { marketChoices } from "~/server/market-choices";
import { missingSettings } from "~/server/outside-settings";
import { publishedCrawlerConfig } from "~/services/crawler-config/crawler-configs";
import { readPolicy } from "~/services/policy/read-policy";
import { readMailSettings } from "~/services/setup/mail-settings";
import { readPaymentKeys } from "~/services/setup/payment-keys";
import { listSources } from "~/services/sources/list-sources";

export type SetupScreen = Awaited<ReturnType<typeof readScreen>>;

/** Loads the set-up page of administrators. */
export async function readScreen({ ctx, user, account }: Signed, { env, language }: { env: Env; language: Language }) {
	const config = await publishedCrawlerConfig(ctx);
	return {
		pages: {
			source: config.browser.source,
			/** Providers that can be tried: they are on, and answer at once. */
			providers: (await listSources(ctx)).sources.flatMap(({ hid, provider, enabled }) =>
				enabled && isProvider(provider) && !isQueueProvider(provider) ? [{ hid, label: CAPABILITIES[provider].label }] : [],
			),
			canSeal: ctx.ports.secrets !== undefined,
			country: account.country,
			language,
			...marketChoices(language),
		},
		policy: await readPolicy(ctx),
		payments: {
			/** Keys of the environment win, and cannot be changed here. */
			isFromEnvironment: missingSettings(env, "payments").length === 0,
			stored: await readPaymentKeys(ctx),
			webhook: `${ctx.baseUrl}${paths.stripeWebhook}`,
		},
		mail: {
			/** Settings of the environment win, and cannot be changed here. */
			fromEnvironment: env.MAIL_TRANSPORT
				? { transport: env.MAIL_TRANSPORT, from: env.MAIL_FROM ?? "", missing: missingSettings(env, "mail") }
				: null,
			stored: await readMailSettings(ctx),
			/** Without a secret no password can be stored. */
			canSeal: ctx.ports.secrets !== undefined,
			/** Of the administrator, who gets the test. */
			email: user.email,
		},
	};
}
