import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useTranslation } from "react-i18next";
import { PageHeader } from "~/components/layout/page-header";
import { ScreenError } from "~/components/layout/screen-error";
import { requireAdministrator } from "~/server/guards";
import { screenTitle } from "~/server/titles";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

export async function loader({ request, context }: LoaderFunctionArgs) {
	await requireAdministrator(request, context);
	return { title: await screenTitle(request, "admin.router.title") };
}

export default function AdminRouter() {
	const { t } = useTranslation();
	return (
		<>
			<PageHeader title={t("admin.router.title")} help={t("admin.router.help")} />
			<p className="text-ink-muted">{t("admin.router.none")}</p>
		</>
	);
}

export function ErrorBoundary() {
	return <ScreenError />;
}
