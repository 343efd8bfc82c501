import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { refusalOf, useOutcome } from "~/components/form/outcome";
import { PageHeader } from "~/components/layout/page-header";
import { ScreenError } from "~/components/layout/screen-error";
import { paths } from "~/paths";
import { answerForm } from "~/server/answer-form";
import { requireAdministrator } from "~/server/guards";
import { detectLanguage } from "~/server/language";
import { screenTitle } from "~/server/titles";
import { publishedCrawlerConfig } from "~/services/crawler-config/crawler-configs";
import { writtenDatacenters } from "~/services/datacenters/list-datacenters";
import { saveDatacenters } from "~/services/datacenters/save-datacenters";
import { DatacentersForm, typedLines } from "./datacenters-form";
import { readDatacentersForm } from "./read-datacenters-form";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { ctx } = await requireAdministrator(request, context);
	const { name, version, browser, parser } = await publishedCrawlerConfig(ctx);
	const print = (part: unknown) => JSON.stringify(part, null, "\t");
	return {
		name,
		version,
		browser: print(browser),
		parser: print(parser),
		datacenters: [...((await writtenDatacenters(ctx)) ?? ctx.ports.datacenters.known)],
		nameable: ctx.ports.datacenters.nameable,
		title: await screenTitle(request, "admin.crawlerConfig.title"),
	};
}

export async function action({ request, context }: ActionFunctionArgs) {
	const { ctx, user } = await requireAdministrator(request, context);
	const form = await request.formData();
	const act = async () => {
		await saveDatacenters(ctx, { actorId: user.id, datacenters: readDatacentersForm(form) });
		return { to: paths.adminCrawlerConfig, toast: { kind: "success", key: "admin.datacenters.saved" } as const };
	};
	return answerForm<never>({ form, language: await detectLanguage(request), act });
}

export default function AdminCrawlerConfig() {
	const { t } = useTranslation();
	const { name, version, browser, parser, datacenters, nameable } = useLoaderData<typeof loader>();
	const refusal = refusalOf(useOutcome<typeof action>(), "");
	const busy = useNavigation().formMethod === "POST";
	const lines = refusal ? typedLines(refusal.values) : datacenters;
	return (
		<>
			<PageHeader
				title={t("admin.crawlerConfig.title")}
				help={t("admin.crawlerConfig.help")}
				meta={t("admin.crawlerConfig.name", { name, version })}
			/>
			<DatacentersForm key={JSON.stringify(lines)} lines={lines} refusal={refusal} nameable={nameable} busy={busy} />
			<h2 className="mb-2 font-semibold">{t("admin.crawlerConfig.browser")}</h2>
			<pre className="raw">{browser}</pre>
			<h2 className="mt-6 mb-2 font-semibold">{t("admin.crawlerConfig.parser")}</h2>
			<pre className="raw">{parser}</pre>
		</>
	);
}

export function ErrorBoundary() {
	return <ScreenError />;
}
