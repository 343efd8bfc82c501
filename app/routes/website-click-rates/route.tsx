import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { refusalOf, useOutcome } from "~/components/form/outcome";
import { PageHeader } from "~/components/layout/page-header";
import { ScreenError } from "~/components/layout/screen-error";
import { WebsiteNav } from "~/components/layout/website-nav";
import { handRatesSchema } from "~/domain/voice/hand-rates-schema";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { versionOfForm } from "~/server/answer-form";
import { byIntent, serveScreen } from "~/server/serve-screen";
import { parseInput } from "~/services/parse-input";
import { saveClickRates } from "~/services/voice/save-click-rates";
import { RatesForm } from "./rates-form";
import { readScreen } from "./read-screen";

export const ErrorBoundary = ScreenError;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

const { loader, action } = serveScreen({
	titleKey: "voice.rates.title",
	load: readScreen,
	act: ({ signed: { ctx, seat }, params, form }) => {
		const websiteHid = params.website ?? "";
		const save = async (ranges: Parameters<typeof saveClickRates>[2]["ranges"], key: "voice.rates.saved" | "voice.rates.reset") => {
			await saveClickRates(ctx, seat, { websiteHid, ranges, ...versionOfForm(form) });
			return { to: paths.voice(websiteHid), toast: { kind: "success" as const, key } };
		};
		return byIntent(
			{
				save: async () => save(parseInput(handRatesSchema, Object.fromEntries(form)), "voice.rates.saved"),
				reset: () => save(null, "voice.rates.reset"),
			},
			form,
		);
	},
});

export { action, loader };

/** The click rates on which the shares of voice of a website rest, set by hand. */
export default function WebsiteClickRates() {
	const { t } = useTranslation();
	const { screen } = useLoaderData<typeof loader>();
	const { hid, domain, name } = screen;
	const refusal = refusalOf(useOutcome<typeof action>(), "save", "reset");
	return (
		<div className="account-screen">
			<PageHeader title={t("voice.rates.titleOf", { name })} help={t("voice.rates.help")} />
			<WebsiteNav website={{ hid, slug: domain, name }} current="voice" />
			<RatesForm screen={screen} refusal={refusal} />
		</div>
	);
}
