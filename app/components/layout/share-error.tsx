import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { ScreenError } from "./screen-error";

/** Error of a shared link, the same whether it never existed, expired or was revoked. */
export function ShareError() {
	const { t } = useTranslation();
	const error = useRouteError();
	const status = isRouteErrorResponse(error) ? error.status : 500;
	if (status !== 404 && status !== 429) return <ScreenError />;
	const isBusy = status === 429;
	return (
		<>
			<h1 className="font-semibold text-xl">{t(isBusy ? "shares.page.busyTitle" : "shares.page.goneTitle")}</h1>
			<p className="mt-2 text-ink-muted">{t(isBusy ? "shares.page.busy" : "shares.page.gone")}</p>
		</>
	);
}
