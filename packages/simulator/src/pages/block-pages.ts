import type { Language } from "../language";
import type { SearchRequest } from "../search-request";
import { escapeHtml } from "./escape-html";
import { TEXTS } from "./texts";

function searchAddress(request: SearchRequest): string {
	const params = new URLSearchParams({ q: request.text.trim(), hl: request.hl, gl: request.country, start: String(request.page * 10) });
	return `https://www.google.com/search?${params}`;
}

/** The "unusual traffic" page with its form; real ones come with status 429. */
export function captchaPage(request: SearchRequest): string {
	const address = escapeHtml(searchAddress(request));
	return `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN"><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"><meta name="viewport" content="initial-scale=1"><title>${address}</title></head><body style="font-family: arial, sans-serif; background-color: #fff; color: #000; padding:20px; font-size:18px; overscroll-behavior:contain;" onload="e=document.getElementById('captcha');if(e){e.focus();}"><div style="max-width:400px;"><hr noshade size="1" style="color:#ccc; background-color:#ccc;"><br><form id="captcha-form" action="index" method="post"><noscript><div style="font-size:13px;">In order to continue, please enable javascript on your web browser.</div></noscript><script>var submitCallback = function(response) {document.getElementById('captcha-form').submit();};</script><div id="recaptcha" class="g-recaptcha" data-sitekey="simulated-site-key" data-callback="submitCallback" data-s="simulated"></div><input type='hidden' name='q' value='simulated'><input type="hidden" name="continue" value="${address}"></form><hr noshade size="1" style="color:#ccc; background-color:#ccc;"><div style="font-size:13px;"><b>About this page</b><br><br>Our systems have detected unusual traffic from your computer network. This page checks whether a person sends the requests, and not a robot. <a href="#" onclick="document.getElementById('infoDiv').style.display='block';">Why did this happen?</a><br><br><div id="infoDiv" style="display:none; background-color:#eee; padding:10px; margin:0 0 15px 0; line-height:1.4em;">The block will end shortly after those requests stop.</div>IP address: 203.0.113.7<br>Time: ${new Date(request.day * 86_400_000).toISOString()}<br>URL: ${address}<br></div></div></body></html>`;
}

const CONSENT: Record<Language, { title: string; heading: string; reject: string; accept: string; more: string; text: string }> = {
	en: {
		title: "Before you continue to Google Search",
		heading: "Before you continue to Google",
		reject: "Reject all",
		accept: "Accept all",
		more: "More options",
		text: "We use cookies and data to run the service and to measure how it is used.",
	},
	fr: {
		title: "Avant d'accéder à la recherche Google",
		heading: "Avant d'accéder à Google",
		reject: "Tout refuser",
		accept: "Tout accepter",
		more: "Plus d'options",
		text: "Nous utilisons des cookies et des données pour fournir le service et en mesurer l'usage.",
	},
	es: {
		title: "Antes de ir a la Búsqueda de Google",
		heading: "Antes de ir a Google",
		reject: "Rechazar todo",
		accept: "Aceptar todo",
		more: "Más opciones",
		text: "Usamos cookies y datos para ofrecer el servicio y medir cómo se usa.",
	},
};

/** The page that asks for consent before any search. */
export function consentPage(request: SearchRequest): string {
	const words = CONSENT[request.language];
	const address = escapeHtml(searchAddress(request));
	const form = (label: string, choice: string): string =>
		`<form action="https://consent.google.com/save" method="POST" style="display:inline;"><input type="hidden" name="bl" value="simulated"><input type="hidden" name="x" value="8"><input type="hidden" name="gl" value="${escapeHtml(request.country.toUpperCase())}"><input type="hidden" name="m" value="0"><input type="hidden" name="pc" value="srp"><input type="hidden" name="continue" value="${address}"><input type="hidden" name="hl" value="${request.language}"><input type="hidden" name="set_eom" value="${choice}"><input type="submit" value="${escapeHtml(label)}" class="baseButtonGm3 filledButtonGm3 button searchButton" aria-label="${escapeHtml(label)}"></form>`;
	return `<!doctype html><html lang="${request.language}" dir="ltr"><head><base href="https://consent.google.com/"><style>body{font:14px arial,sans-serif;margin:0}.box{max-width:560px;margin:40px auto;border:1px solid #dadce0;border-radius:8px;padding:24px}</style><title>${escapeHtml(words.title)}</title><meta name="viewport" content="initial-scale=1, maximum-scale=5, width=device-width"></head><body class=""><div role="main"><div class="container"><div class="box"><div class="cardHeaderUIModernization logoCenter"></div><h1>${escapeHtml(words.heading)}</h1><div class="cardContentGm3"><div class="contentTextGm3"><p>${escapeHtml(words.text)}</p></div></div><div class="saveButtonContainer">${form(words.reject, "true")}${form(words.accept, "false")}</div><div class="customButtonContainerGm3"><a href="https://consent.google.com/dl?continue=${encodeURIComponent(searchAddress(request))}" class="baseButtonGm3 outlinedButtonGm3 customizeButton">${escapeHtml(words.more)}</a></div></div></div></div></body></html>`;
}

/** The page that continues only with scripts: title, noscript, scripts and nothing else; real ones have 85 to 90 KB. */
export function scriptWallPage(request: SearchRequest, script: string): string {
	const [before, link, after] = TEXTS[request.language].notRedirected;
	const href = "/httpservice/retry/enablejs?sei=simulated";
	return `<!DOCTYPE html><html lang="${request.language}"><head><title>Google Search</title><style>body{background-color:#fff}</style></head><body><noscript><style>table,div,span,p{display:none}</style><meta content="0;url=${href}" http-equiv="refresh"><div style="display:block">${escapeHtml(before)}<a href="${href}">${escapeHtml(link)}</a>${escapeHtml(after)}</div></noscript>${script}<div id="yvlrue" style="display:none">If you're having trouble accessing Google Search, please <a href="/search?q=${encodeURIComponent(request.text.trim())}&amp;emsg=SG_REL">click here</a>, or send <a href="https://support.google.com/websearch">feedback</a>.</div></body></html>`;
}

/** The soft block: a page of about 300 bytes with status 200 and no content. */
export function softBlockPage(request: SearchRequest): string {
	return `<html><head><meta http-equiv="content-type" content="text/html; charset=UTF-8"><title>${escapeHtml(request.text.trim())} - ${TEXTS[request.language].title}</title></head><body><noscript><iframe src="/httpservice/retry/enablejs?sei=simulated" frameborder="0" height="100%" width="100%"></iframe></noscript><div id="main"></div></body></html>`;
}

/** Too many requests, without a form. */
export const TOO_MANY_PAGE =
	'<html><head><meta http-equiv="content-type" content="text/html;charset=utf-8"><title>429 Too Many Requests</title></head><body><h1>429. That’s an error.</h1><p>We’re sorry, but you have sent too many requests to us recently. Please try again later.</p></body></html>';

/** A server error. */
export const ERROR_PAGE =
	'<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Error 500 (Server Error)!!1</title><p><b>500.</b> <ins>That’s an error.</ins><p>The server encountered an error and could not complete your request.<p>If the problem persists, please try again later.</html>';
