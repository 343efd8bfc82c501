import type { Browser, Page, Route } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { address, hydrated, launchBrowser, makeUser } from "./browser";
import { endedSession, FIREFOX, openAs, openPage, signInAt, submit } from "./sign-in";

let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});

/** Source: spec A §8; its own sentences are verbatim in English. */
const WORDS = [
	{
		language: "en",
		disabled: "Your account is currently deactivated, do you want to reactivate it to connect to it?",
		noAnswer: "Communication error: Unable to communicate with the server, check your internet connection.",
		notSaved: "Server Error: An error occurred while saving the changes.",
		saved: "Changes saved successfully.",
		unknown: "Error: An unknown error has occurred.",
		joined: "Error: First reason. Second reason.",
		message: "Error: Said by the server.",
		fetch: "Error: Could not fetch notifications : 500 Internal Server Error",
		outdated: "Error: Serpentine was updated. Reload the page to go on.",
		newer: "A new version of Serpentine is available.",
		maintenance: "Maintenance under way",
		generic: "An error has occurred.",
		expired: "Your session has expired, please log in again.",
	},
	{
		language: "fr",
		disabled: "Votre compte est actuellement désactivé, voulez-vous le réactiver pour vous y connecter\u00a0?",
		noAnswer: "Erreur de communication\u00a0: Impossible de communiquer avec le serveur, vérifiez votre connexion internet.",
		notSaved: "Erreur du serveur\u00a0: Une erreur est survenue lors de l’enregistrement des modifications.",
		saved: "Modifications enregistrées.",
		unknown: "Erreur\u00a0: Une erreur inconnue est survenue.",
		joined: "Erreur\u00a0: First reason. Second reason.",
		message: "Erreur\u00a0: Said by the server.",
		fetch: "Erreur\u00a0: Impossible de récupérer notifications\u00a0: 500 Internal Server Error",
		outdated: "Erreur\u00a0: Serpentine a été mis à jour. Rechargez la page pour continuer.",
		newer: "Une nouvelle version de Serpentine est disponible.",
		maintenance: "Maintenance en cours",
		generic: "Une erreur est survenue.",
		expired: "Votre session a expiré, veuillez vous reconnecter.",
	},
	{
		language: "es",
		disabled: "Su cuenta está desactivada, ¿quiere reactivarla para acceder a ella?",
		noAnswer: "Error de comunicación: No se puede comunicar con el servidor, compruebe su conexión a internet.",
		notSaved: "Error del servidor: Se ha producido un error al guardar los cambios.",
		saved: "Los cambios se han guardado.",
		unknown: "Error: Se ha producido un error desconocido.",
		joined: "Error: First reason. Second reason.",
		message: "Error: Said by the server.",
		fetch: "Error: No se pudo obtener notifications: 500 Internal Server Error",
		outdated: "Error: Serpentine se ha actualizado. Recargue la página para continuar.",
		newer: "Hay una nueva versión de Serpentine.",
		maintenance: "Mantenimiento en curso",
		generic: "Se ha producido un error.",
		expired: "Su sesión ha caducado, vuelva a iniciar sesión.",
	},
];

type Answer = Parameters<Route["fulfill"]>[0];
const calls = (status: number, body: unknown): Answer => ({ status, contentType: "application/json", body: JSON.stringify(body) });
const FAILED: Answer = {
	status: 500,
	contentType: "text/x-script",
	body: '[{"_1":2},"error",["SanitizedError",3,4],"Error","Unexpected Server Error"]',
};

/** Replaces the server's answers, or withholds them, until the page shows these words. */
async function told(page: Page, { at, answer, words }: { at: string; answer: Answer | null; words: string }, act: () => Promise<void>) {
	await page.route(at, (route) => (answer === null ? route.abort() : route.fulfill(answer)));
	await act();
	const toast = page.locator(".toast", { hasText: words });
	await toast.waitFor();
	expect((await toast.locator("p").textContent())?.trim()).toBe(words);
	await toast.getByRole("button").click();
	await toast.waitFor({ state: "detached" });
	await page.unroute(at);
}

test.each(WORDS)("the sentences about requests and saving are shown in the browser ($language)", async ({ language, ...words }) => {
	const page = await openPage(browser, { locale: language });
	await openAs(page, (await makeUser({ language })).cookie, "/account/profile");
	const form = page.locator("form:has([name=first_name])");
	// A form that is sent before hydration goes to the server like one without JavaScript.
	await hydrated(page);
	await page.fill("[name=first_name]", "Ada");
	await page.fill("[name=last_name]", "Lovelace");
	const save = () => form.locator("button[name=intent][value=profile]").click();
	const data = "**/*.data*";
	await told(page, { at: data, answer: null, words: words.noAnswer }, save);
	await told(page, { at: data, answer: FAILED, words: words.notSaved }, save);
	await save();
	await page.getByText(words.saved, { exact: true }).waitFor();
	await told(page, { at: data, answer: FAILED, words: words.unknown }, () => page.locator("a[href='/account/billing']").last().click());
	await told(page, { at: data, answer: calls(426, {}), words: words.outdated }, save);
	await page.locator(".snackbars").getByText(words.newer, { exact: true }).waitFor();
	await page.route(data, (route) => route.fulfill(calls(503, {})));
	await save();
	await page.locator(".snackbars").getByText(words.maintenance, { exact: true }).waitFor();
	await page.context().close();
});

test.each(WORDS)(
	"the server's message about a call, or its status, is shown in the browser ($language)",
	async ({ language, ...words }) => {
		const user = await makeUser({ language });
		await signInAt(user, "Another browser/1.0");
		await signInAt(user, FIREFOX);
		const page = await openPage(browser, { locale: language });
		await openAs(page, user.cookie, "/position-monitoring");
		await hydrated(page);
		// Concurrent requests would be sent as one call.
		const read = page.waitForResponse("**/api/notifications/read");
		await page.locator("header details:has(.bell-panel) summary").click();
		await read;
		const remove = page.locator(".bell-panel > button");
		await remove.waitFor();
		const at = "**/api/notifications*";
		const act = () => remove.click();
		const errors = { a: ["First reason."], b: ["Second reason."] };
		await told(page, { at, answer: calls(422, { code: "ValidationException", message: "unused", errors }), words: words.joined }, act);
		await told(page, { at, answer: calls(409, { code: "X", message: "Said by the server.", errors: {} }), words: words.message }, act);
		await told(page, { at, answer: { status: 500, body: "" }, words: words.fetch }, act);
		await told(page, { at, answer: null, words: words.noAnswer }, act);
		await page.context().close();
	},
);

test.each(WORDS)("a disabled account and an ended session are shown on the sign-in page ($language)", async ({ language, ...words }) => {
	const page = await openPage(browser, { locale: language });
	const disabled = await makeUser({ language, status: "disabled" });
	await page.goto(address("/login"));
	await page.fill("input[name=email]", disabled.email);
	await page.fill("input[name=password]", disabled.password);
	await submit(page);
	await page.getByText(words.disabled, { exact: true }).waitFor();
	await openAs(page, endedSession(disabled.cookie), "/position-monitoring");
	expect(new URL(page.url()).pathname).toBe("/login");
	await page.getByText(words.expired, { exact: true }).waitFor();
	await page.context().close();
});

test.each(WORDS)("a screen that fails says that an error has occurred ($language)", async ({ language, generic }) => {
	const page = await openPage(browser, { locale: language });
	const { cookie } = await makeUser({ language });
	await fail({ d1: 1 });
	try {
		expect((await openAs(page, cookie, "/account/preferences"))?.status()).toBe(500);
	} finally {
		await fail({});
	}
	await expect.poll(() => page.locator("main p").allTextContents()).toContainEqual(expect.stringContaining(generic));
	await page.context().close();
});

async function fail(faults: object): Promise<void> {
	const headers = { "Content-Type": "application/json" };
	const answer = await fetch(address("/dev/faults"), { method: "POST", headers, body: JSON.stringify(faults) });
	expect(answer.ok).toBe(true);
}
