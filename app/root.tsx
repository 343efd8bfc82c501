import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { BareFrame } from "~/components/layout/bare-frame";
import { ScreenError } from "~/components/layout/screen-error";
import { useNonce } from "~/components/nonce";
import { wordFile } from "~/i18n/word-file";
import { botCheckPage } from "~/server/bot-check-page";
import { detectLanguage } from "~/server/language";
import styles from "./app.css?url";

export const links: LinksFunction = () => [
	{ rel: "stylesheet", href: styles },
	{ rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
	{ rel: "apple-touch-icon", href: "/icons/apple-touch.png" },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
	const requestId = context.cloudflare.requestId ?? null;
	const language = await detectLanguage(request);
	return { language, words: wordFile(language), botCheck: await botCheckPage(context), requestId };
}

/** The language changes only by a full load (POST /language). */
export function shouldRevalidate(): boolean {
	return false;
}

export function Layout({ children }: { children: ReactNode }) {
	const nonce = useNonce();
	const { t, i18n } = useTranslation();
	const words = useRouteLoaderData<typeof loader>("root")?.words;
	return (
		<html lang={i18n.language}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				<meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
				<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#141c1a" />
				<link rel="manifest" href={`/manifest.webmanifest?language=${i18n.language}`} />
				{import.meta.env.DEV && <meta property="csp-nonce" nonce={nonce} />}
				<Meta />
				<Links />
				{words && <link rel="modulepreload" href={words} nonce={nonce} />}
			</head>
			<body>
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
	return <Outlet />;
}

export function ErrorBoundary() {
	return (
		<BareFrame>
			<ScreenError />
		</BareFrame>
	);
}
