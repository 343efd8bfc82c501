import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PageHeader } from "~/components/layout/page-header";
import { ScreenError } from "~/components/layout/screen-error";
import { requireAdministrator } from "~/server/guards";
import { screenTitle } from "~/server/titles";
import { publishedCrawlerConfig } from "~/services/crawler-config/published-crawler-config";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { ctx } = await requireAdministrator(request, context);
	const { name, version, browser, parser } = await publishedCrawlerConfig(ctx);
	const print = (part: unknown) => JSON.stringify(part, null, "\t");
	return { name, version, browser: print(browser), parser: print(parser), title: await screenTitle(request, "admin.crawlerConfig.title") };
}

export default function AdminCrawlerConfig() {
	const { t } = useTranslation();
	const { name, version, browser, parser } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHeader
				title={t("admin.crawlerConfig.title")}
				help={t("admin.crawlerConfig.help")}
				meta={t("admin.crawlerConfig.name", { name, version })}
			/>
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
