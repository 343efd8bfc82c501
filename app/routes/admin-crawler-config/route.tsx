import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PageHeader } from "~/components/layout/page-header";
import { ScreenError } from "~/components/layout/screen-error";
import { useAnswer } from "~/components/use-answer";
import { paths } from "~/paths";
import { flashToast } from "~/server/flash";
import { requireAdministrator } from "~/server/guards";
import { detectLanguage } from "~/server/language";
import { screenTitle } from "~/server/titles";
import { publishedCrawlerConfig } from "~/services/crawler-config/crawler-configs";
import { writtenDatacenters } from "~/services/datacenters/list-datacenters";
import { saveDatacenters } from "~/services/datacenters/save-datacenters";
import { DatacentersForm } from "./datacenters-form";
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
	const read = readDatacentersForm(await request.formData(), await detectLanguage(request));
	if (!("datacenters" in read)) return data(read, 400);
	await saveDatacenters(ctx, { actorId: user.id, datacenters: read.datacenters });
	return redirect(paths.adminCrawlerConfig, {
		headers: { "Set-Cookie": await flashToast({ kind: "success", key: "admin.datacenters.saved" }) },
	});
}

export default function AdminCrawlerConfig() {
	const { t } = useTranslation();
	const { name, version, browser, parser, datacenters, nameable } = useLoaderData<typeof loader>();
	const answer = useAnswer<typeof action>();
	const busy = useNavigation().formMethod === "POST";
	const lines = answer?.lines ?? datacenters;
	return (
		<>
			<PageHeader
				title={t("admin.crawlerConfig.title")}
				help={t("admin.crawlerConfig.help")}
				meta={t("admin.crawlerConfig.name", { name, version })}
			/>
			<DatacentersForm
				key={JSON.stringify(lines)}
				lines={lines}
				errors={answer?.errors ?? {}}
				failure={answer?.failure ?? null}
				nameable={nameable}
				busy={busy}
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
