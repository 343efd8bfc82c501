import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LaterDays } from "~/components/layout/later-days";
import { PageHeader } from "~/components/layout/page-header";
import { ScreenError } from "~/components/layout/screen-error";
import { WebsiteNav } from "~/components/layout/website-nav";
import { useTranslation } from "~/i18n/use-translation";
import { serveScreen } from "~/server/serve-screen";
import { readScreen } from "./read-screen";
import { VoiceBar, voiceHref } from "./voice-bar";
import { VoiceShares } from "./voice-shares";

export const ErrorBoundary = ScreenError;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

const { loader } = serveScreen({ titleKey: "voice.title", load: readScreen });

export { loader };

/** Share of voice of keywords beside the competitors of their websites, over a period. */
export default function Voice() {
	const { t } = useTranslation();
	const { screen } = useLoaderData<typeof loader>();
	const { website, group } = screen;
	const name = website?.name ?? t("voice.group.allWebsites");
	return (
		<div className="account-screen">
			<PageHeader
				title={group.name === "" ? t("voice.titleOf", { name }) : t("voice.titleOfGroup", { name, group: group.name })}
				help={t("voice.help")}
			/>
			{website && <WebsiteNav website={{ hid: website.hid, slug: website.domain, name }} current="voice" />}
			<VoiceBar screen={screen} />
			<LaterDays reading={voiceHref(screen)} days={screen.days} found={screen.shares} failed={t("voice.failed")}>
				{(shares) => <VoiceShares screen={screen} shares={shares} />}
			</LaterDays>
		</div>
	);
}
