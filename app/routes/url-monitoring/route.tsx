import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { Link } from "@remix-run/react";
import { OfferLink } from "~/components/account/offer-link";
import { UsageChip } from "~/components/data-table/usage-chip";
import { UnderDialog } from "~/components/dialog/under-dialog";
import { useOutcome } from "~/components/form/outcome";
import { PageHeader } from "~/components/layout/page-header";
import { ScreenError } from "~/components/layout/screen-error";
import { Callout } from "~/components/ui/callout";
import { LinkButton } from "~/components/ui/link-button";
import { useScreen } from "~/components/use-screen";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { requireVerified } from "~/server/guards";
import { detectLanguage } from "~/server/language";
import { screenTitle } from "~/server/titles";
import { DialogPart } from "./dialog-part";
import { runForm } from "./dialog-registry";
import { readScreen, type Screen } from "./read-screen";
import { rememberedOptions, rememberOptions } from "./remembered-options";
import { TableArea } from "./table-area";
import { readUrlQuery, urlsHref } from "./url-query";

export const ErrorBoundary = ScreenError;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

export async function loader({ request, context }: LoaderFunctionArgs) {
	const signed = await requireVerified(request, context);
	const { searchParams } = new URL(request.url);
	const remembered = await rememberedOptions(request, signed.user.hid);
	const query = readUrlQuery(searchParams, remembered);
	const screen = await readScreen(signed, { query, parameters: searchParams, language: await detectLanguage(request) });
	const title = await screenTitle(request, "urls.title");
	return data({ screen, title }, { headers: await rememberOptions(signed.user.hid, remembered, query) });
}

export async function action({ request, context }: ActionFunctionArgs) {
	const signed = await requireVerified(request, context);
	const query = readUrlQuery(new URL(request.url).searchParams, await rememberedOptions(request, signed.user.hid));
	return runForm(signed, { form: await request.formData(), language: await detectLanguage(request), to: urlsHref(query) });
}

export default function UrlMonitoring() {
	const screen = useScreen<typeof loader>();
	const outcome = useOutcome<typeof action>();
	const { dialog } = screen;
	return (
		<>
			<UnderDialog open={dialog !== null} className="screen">
				<UrlScreen screen={screen} />
			</UnderDialog>
			<DialogPart screen={screen} outcome={outcome} />
		</>
	);
}

function UrlScreen({ screen }: { screen: Screen }) {
	const { t } = useTranslation();
	const { query, usage } = screen;
	const left = usage.left >= 0 ? t("urls.usageLeft", { count: usage.left }) : t("urls.usageOver", { count: -usage.left });
	return (
		<>
			<PageHeader
				title={t("urls.title")}
				help={t("urls.help")}
				chip={<UsageChip usage={usage} label={t("urls.usage", { used: usage.used, max: usage.max })} left={left} />}
				action={
					<LinkButton to={urlsHref(query, "add_urls")} preventScrollReset>
						{t("urls.add")}
					</LinkButton>
				}
			/>
			{usage.left < 0 && (
				<Callout tone="warn" className="mb-3">
					<p>{t("urls.over", { count: -usage.left, max: usage.max, until: screen.keptUntil ?? "" })}</p>
					<p className="flex flex-wrap gap-x-4">
						<Link to={paths.beyondPlan({ of: "urls" })} className="link">
							{t("urls.choose", { max: usage.max })}
						</Link>
						<OfferLink isFree={screen.isFree} />
					</p>
				</Callout>
			)}
			{screen.inspections && (
				<Callout tone="info" className="mb-3">
					<p>{t("urls.inspectionLimit", screen.inspections)}</p>
				</Callout>
			)}
			<TableArea screen={screen} />
		</>
	);
}
