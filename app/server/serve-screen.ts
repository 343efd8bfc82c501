import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Language } from "~/i18n/languages";
import type { WordKey } from "~/i18n/page-words";
import { AppError } from "~/services/app-error";
import { type Answering, actOf, answerForm, type Done } from "./answer-form";
import { requireVerified, type Signed } from "./guards";
import { detectLanguage } from "./language";
import { screenTitle } from "./titles";

/** A request to a screen by a signed-in user. */
export interface Asked {
	signed: Signed;
	request: Request;
	url: URL;
	/** Parts of the path. */
	params: LoaderFunctionArgs["params"];
	language: Language;
}

/** A form of the screen. url: the address of the screen with its dialog. */
export interface Sent extends Asked {
	form: FormData;
}

interface ScreenParts<Content, Shown> {
	/** Key of the words of the title. */
	titleKey: WordKey;
	/** Who may open the screen and send its forms; absent: verified users. */
	guard?: typeof requireVerified;
	/** Reads what the screen shows. NotFoundException ends in the page for unknown addresses. */
	load(asked: Asked): Content | Promise<Content>;
	/** Runs a form of the screen. */
	act?(sent: Sent): Promise<Done<Shown>>;
	/** An answer may hold a secret, which nothing may store. */
	hasSecret?: true;
	/** Further ways of answerForm. */
	ways?(sent: Sent): Pick<Answering<Shown>, "failure" | "stays">;
}

/**
 * Loader and action of a screen: guard, language, title, and the answer to its forms. A route names both in a statement `export { … }` of its own:
 * Remix takes no destructured export out of the code of browsers.
 */
export function serveScreen<Content, Shown = never>(parts: ScreenParts<Content, Shown>) {
	const { titleKey, guard = requireVerified, load, act, hasSecret, ways } = parts;
	async function ask({ request, context, params }: LoaderFunctionArgs): Promise<Asked> {
		const signed = await guard(request, context);
		return { signed, request, url: new URL(request.url), params, language: await detectLanguage(request) };
	}
	async function loader(args: LoaderFunctionArgs) {
		const asked = await ask(args);
		const content = await Promise.resolve(load(asked)).catch(asMissing);
		return { screen: content, title: await screenTitle(args.request, titleKey) };
	}
	async function action(args: ActionFunctionArgs) {
		const sent = { ...(await ask(args)), form: await args.request.formData() };
		return answerForm<Shown>({
			form: sent.form,
			language: sent.language,
			report: sent.signed.ctx,
			act: async () => act?.(sent) ?? refuseUnknown(),
			...(hasSecret && { headers: { "Cache-Control": "private, no-store" } }),
			...ways?.(sent),
		});
	}
	return { loader, action };
}

/** Runs the act that the form's intent names. Throws ValidationException for an intent without an act. */
export async function byIntent<Shown>(acts: Readonly<Record<string, () => Promise<Done<Shown>>>>, form: FormData): Promise<Done<Shown>> {
	return (actOf(acts, form) ?? refuseUnknown)();
}

async function refuseUnknown(): Promise<never> {
	throw new AppError("ValidationException");
}

/** Answers 404 where the thing of an address does not exist, or is another account's; 403 where the seat has no right to what the screen shows. */
export function asMissing(error: unknown): never {
	if (error instanceof AppError && error.code === "NotFoundException") throw new Response(error.code, { status: 404 });
	if (error instanceof AppError && error.code === "ForbiddenException") throw new Response(error.code, { status: 403 });
	throw error;
}
