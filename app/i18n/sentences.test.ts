import { expect, test } from "vitest";
import { ERROR_CODES } from "~/domain/refusal/refusal";
import en from "./en";
import es from "./es";
import fr from "./fr";
import { translator } from "./translator";

test("every expected failure has words", () => {
	expect(Object.keys(en.errors)).toEqual(expect.arrayContaining([...ERROR_CODES, "unknown"]));
});

test("the sentences of the specification are verbatim", () => {
	expect(en.errors.InvalidTokenException).toBe("Your session has expired, please log in again.");
	expect(en.errors.AccountDisabledException).toBe("Your account is currently deactivated, do you want to reactivate it to connect to it?");
	expect(en.errors.InvalidCodeException).toBe("Your validation code is invalid or expired.");
	expect(en.signIn.reason.expired).toBe("Your session has expired, please log in again.");
	expect(en.signIn.impersonation.ended).toBe("You are now reconnected as {{name}}");
	expect(en.errors.unknown).toBe("An unknown error has occurred.");
	expect(en.errors.ThrottledRefreshMonitorException.replace("{{count}}", "{count}")).toBe(
		"Please wait {count} hour(s) between each update",
	);
	expect(en.errors.ThrottledCreateMonitorException.replace("{{count}}", "{count}")).toBe(
		"Unable to add keywords, you exceed the {count} keywords possible",
	);
	expect(en.api.fields["required.domain"]).toBe("A valid website is required.");
	expect(en.api.fields["required.keyword"]).toBe("A valid keyword is required.");
	expect(en.monitoringDialogs.remove.nothing).toBe("You must at least select a keyword to delete.");
});

test("the sentences of the account are verbatim, in French too", () => {
	expect(en.errors.AnonymousAccountException).toBe("Could not save attributes into an anonymous user.");
	expect(en.account.saved).toBe("Changes saved successfully.");
	expect(en.account.failed).toBe("An error occurred while saving the changes.");
	expect(en.shell.unreachable).toBe("Unable to communicate with the server, check your internet connection.");
	expect(Object.values(en.failures.labels)).toEqual(["Communication error:", "Server Error:", "Error:"]);
	expect(translator("en").t("failures.fetch", { path: "/a", reason: "404 Not Found" })).toBe("Could not fetch /a : 404 Not Found");
	expect(en.failures.noReason).toBe("Network request error.");
	expect(en.shell.failure.text).toContain("An error has occurred.");
	expect([fr.account.profile.errors.firstName, fr.account.profile.errors.lastName]).toEqual([
		"Le prénom est requis.",
		"Le nom est requis.",
	]);
	expect([fr.password.required, fr.password.short, fr.password.mismatch]).toEqual([
		"Un mot de passe est requis.",
		"Votre mot de passe doit contenir au moins 8 caractères.",
		"Les mots de passe doivent correspondre.",
	]);
	expect([fr.account.saved, fr.account.password.changed]).toEqual(["Modifications enregistrées.", "Mot de passe modifié."]);
	expect(fr.shell.toast).toEqual({ info: "Information", success: "Succès", warning: "Attention", error: "Erreur" });
	expect([fr.shell.close, fr.shell.menu.legalNotice, fr.shell.menu.terms]).toEqual(["Fermer", "Mentions", "CGU"]);
});

test("the sentences of limits, checks and URLs are verbatim", () => {
	const say = translator("en").t;
	expect(say("monitoring.cutOff", { max: "10" })).toContain("The list is truncated to 10.");
	for (const plan of ["Free", "Paid"] as const) {
		expect(say(`limits.refresh${plan}`, { count: 3 })).toContain("Please wait 3 hour(s) between each update");
		expect(say(`limits.create${plan}`, { count: 10 })).toContain("Unable to add keywords, you exceed the 10 keywords possible");
	}
	expect(en.limits.offer.subscribe).toBe("Subscribe");
	expect(en.monitoringDialogs.refresh.interval_one).toBe("Wait at least one hour between schedulings.");
	expect(say("dates.unable", { cause: "why" })).toBe("Unable to open position report: why");
	expect(en.errors.ThrottledCreateCheckException).toBe("You have reached the maximum number of verifications for today");
	expect(en.checks.noneLeft).toBe("You have reached the maximum number of verifications for today");
	expect(`${en.checks.subscribe}, ${en.checks.orTomorrow}`).toBe("Subscribe for more checks, or retry tomorrow.");
	for (const words of [en.checks.notice.paymentNeeded, en.checks.notice.limit, en.checks.tomorrow])
		expect(words).toMatch(/[Rr]etry tomorrow\.$/);
	expect(en.monitoring.progress.restarted_one).toContain("will be restarted in a few minutes.");
	expect(en.errors.ThrottledVisitorCheckException).toBe("Wait between checks, or create a free account.");
	expect(en.checks.remove.nothing).toBe("You must at least select a keyword to delete.");
	expect(en.checks.blocked).toBe("Datacenter verification is unavailable because the search engine blocks it.");
	expect(say("urls.removeDialog.sure", { total: 3 })).toBe("Are you sure you want to delete 3 URL?");
	expect(en.urls.notice.removed).toBe("URLs have been deleted successfully.");
	expect(en.errors.ThrottledRefreshUrlMonitorException).toBe(en.errors.ThrottledRefreshMonitorException);
});

test("the sentences of an inspection's detail are verbatim", () => {
	expect(fr.crawler.detail.gone).toBe(
		"Une erreur est survenue lors de la récupération des données. Merci de tenter à nouveau dans quelques instants.",
	);
	expect(translator("fr").t("crawler.detail.failed", { reason: "…" })).toBe("Une erreur est survenue\u00a0: …");
});

test("counted texts follow the plural rule of the language", () => {
	const added = (language: "en" | "fr" | "es", count: number) => translator(language).t("monitoring.notice.removed", { count });
	expect(added("en", 0)).toBe("0 keywords removed.");
	expect(added("fr", 0)).toBe("0 mot-clé supprimé.");
	expect(added("fr", 2)).toBe("2 mots-clés supprimés.");
	expect(added("es", 1_000_000)).toBe("1.000.000 palabras clave eliminadas.");
});

test.each(Object.entries({ en, fr, es }))("each sign-in option has the same name wherever it is offered (%s)", (_, words) => {
	const { signIn, joining, freeCheck, shell } = words;
	const ins = [signIn.title, signIn.submit, joining.signUp.signIn, joining.frame.signIn];
	expect(new Set(ins).size).toBe(1);
	expect(signIn.byCode).toBe(signIn.code.title);
	expect(signIn.byCode.startsWith(signIn.submit)).toBe(true);
	const ups = [joining.signUp.title, joining.signUp.submit, joining.frame.signUp, freeCheck.create, shell.signUp];
	expect(new Set(ups).size).toBe(1);
});

test("the sentences of subscriptions are verbatim", () => {
	expect(translator("fr").t("payments.coupon.percent", { amount: "30" })).toBe("Réduction de 30% appliquée sur votre commande.");
	expect(translator("fr").t("payments.coupon.amount", { amount: "5,00 €" })).toBe("Réduction de 5,00 € appliquée sur votre commande.");
	expect(fr.api.fields["coupon.invalid"]).toBe("Erreur, votre code de réduction n'est pas valide");
	expect(en.billing).toMatchObject({
		name: "Billing name is required.",
		line1: "Address is required.",
		city: "The city is required.",
		country: "The country is required.",
		postalCode: "The postal code is required.",
	});
	expect(en.payments.card.holderRequired).toBe("The name of the cardholder is required.");
});
