import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { EarlyChanges } from "~/components/connection/early-changes";
import { EndedDrafts } from "~/components/form/draft-owner";
import { BareFrame } from "~/components/layout/bare-frame";
import { ScreenError } from "~/components/layout/screen-error";
import { useNonce } from "~/components/nonce";
import { dateFormat } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import { botCheckPage } from "~/server/bot-check-page";
import { detectLanguage } from "~/server/language";
import { detectLook } from "~/server/look-choices";
import { ownHostOf } from "~/server/own-host";
import { pagePolicy } from "~/server/page-policy";
import styles from "./app.css?url";

export const links: LinksFunction = () => [
	{ rel: "stylesheet", href: styles },
	{ rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
	{ rel: "apple-touch-icon", href: "/icons/apple-touch.png" },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
	const requestId = context.cloudflare.requestId ?? null;
	const language = await detectLanguage(request);
	const [botCheck, policy] = [await botCheckPage(context), await pagePolicy(context)];
	return { language, ...(await detectLook(request)), botCheck, policy, requestId, ownName: ownHostOf(request)?.name ?? null };
}

/** Language, theme, density and the format of dates change only by a full load. */
export function shouldRevalidate(): boolean {
	return false;
}

export function Layout({ children }: { children: ReactNode }) {
	const nonce = useNonce();
	const { t, i18n } = useTranslation();
	const loaded = useRouteLoaderData<typeof loader>("root");
	const theme = loaded?.theme ?? "system";
	const density = loaded?.density ?? "normal";
	return (
		<html
			lang={i18n.language}
			data-theme={theme === "system" ? undefined : theme}
			data-density={density === "normal" ? undefined : density}
			data-dates={dateFormat()}
		>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content={theme === "system" ? "light dark" : theme} />
				{theme !== "dark" && (
					<meta name="theme-color" {...(theme === "system" && { media: "(prefers-color-scheme: light)" })} content="#ffffff" />
				)}
				{theme !== "light" && (
					<meta name="theme-color" {...(theme === "system" && { media: "(prefers-color-scheme: dark)" })} content="#141c1a" />
				)}
				{loaded?.ownName == null && <link rel="manifest" href={`/manifest.webmanifest?language=${i18n.language}`} />}
				{import.meta.env.DEV && <meta property="csp-nonce" nonce={nonce} />}
				<Meta />
				<Links />
			</head>
			<body>
				<EarlyChanges />
				<a className="skip-link" href="#content">
					{t("shell.skip")}
				</a>
				{children}
				<ScrollRestoration nonce={nonce} />
				<Scripts nonce={nonce} />
			</body>
		</html>
	);
}

export default function App() {
	return (
		<>
			<Outlet />
			<EndedDrafts />
		</>
	);
}

export function ErrorBoundary() {
	return (
		<BareFrame>
			<ScreenError />
		</BareFrame>
	);
}
