import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToReadableStream } from "react-dom/server";
import { NonceContext } from "~/components/nonce";
import { splitAddress } from "~/domain/account/account-address";
import { withPageWords } from "~/i18n/page-words-script";
import { recordedWords } from "~/i18n/recorded-words";
import { WordsProvider } from "~/i18n/use-translation";
import { botCheckOrigin, botCheckPage } from "~/server/bot-check-page";
import { newNonce, setCommonHeaders, setDocumentHeaders } from "~/server/document-headers";
import { detectLanguage } from "~/server/language";
import { reportPageFailure } from "~/server/page-failure";
import { paymentPage } from "~/server/payment-page";

/** Milliseconds for parts of a page that come after it: a month of 20,000 keywords takes longer than the usual five seconds. */
export const streamTimeout = 60_000;

export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	remixContext: EntryContext,
	context: AppLoadContext,
): Promise<Response> {
	const url = routeUrl(request.url);
	const nonce = newNonce();
	const language = await detectLanguage(request);
	let finalStatus = status;
	const { words, recorded } = recordedWords(language);
	const body = await renderToReadableStream(
		<NonceContext.Provider value={nonce}>
			<WordsProvider words={words}>
				<RemixServer context={remixContext} url={request.url} nonce={nonce} />
			</WordsProvider>
		</NonceContext.Provider>,
		{
			nonce,
			signal: request.signal,
			// Parts that come to life later stand in their places all the same, for those without JavaScript.
			progressiveChunkSize: Number.POSITIVE_INFINITY,
			onError(error: unknown) {
				if (request.signal.aborted) return;
				reportPageFailure(error, request, context);
				finalStatus = 500;
			},
		},
	);
	// The whole page: without JavaScript no part can arrive later, and its last element holds the sentences that it used.
	await body.allReady;
	const document = withPageWords(await new Response(body).text(), recorded);
	const payment = await paymentPage(context, url);
	setDocumentHeaders(headers, { nonce, url, frames: botCheckOrigin(await botCheckPage(context), url), payment });
	return new Response(document, { status: finalStatus, headers });
}

/** An address without the account that it names: rules about pages know no accounts. */
function routeUrl(address: string): URL {
	const url = new URL(address);
	url.pathname = splitAddress(url.pathname).pathname;
	return url;
}

export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs): void {
	reportPageFailure(error, request, context);
}

export function handleDataRequest(response: Response, { request }: { request: Request }): Response {
	setCommonHeaders(response.headers, routeUrl(request.url));
	return response;
}
