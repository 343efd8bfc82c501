/** A part of a legal text: paragraphs, and lists as arrays, with "{{slots}}". */
export interface LegalSection {
	title: string;
	body: readonly (string | readonly string[])[];
}

type ShopLines = Record<"records" | "purpose" | "destruction", string>;

/** The legal texts of a language. Apart from the catalogues: a browser gets only the text that it shows. */
export interface LegalWords {
	/** Replaces facts that the operator has not configured. */
	unstated: string;
	operator: string;
	terms: { title: string; dated: string; sections: readonly LegalSection[] };
	notice: {
		title: string;
		updated: string;
		sections: readonly LegalSection[];
		/** What the sections say with plans that are bought, and without. */
		shop: ShopLines;
		withoutShop: Omit<ShopLines, "records">;
	} & Record<"publisher" | "host" | "name" | "registration" | "director" | "address" | "email" | "phone", string>;
}

/** Terms of service and legal notice. Slots are filled from plans, limits and configuration, so that each fact is written once. */
export const legal: LegalWords = {
	unstated: "not stated by the operator of this installation",
	operator: "the operator of this installation",
	terms: {
		title: "Terms of service",
		dated: "Version of {{date}}",
		sections: [
			{
				title: "1. Subject",
				body: [
					"These terms govern the use of Serpentine, an online service published by {{publisher}} (“we”), by anyone who opens an account (“you”). Opening an account is complete once you have activated it and accepted these terms; the time of your acceptance is recorded.",
				],
			},
			{
				title: "2. The service",
				body: [
					"Serpentine follows where websites stand in search engines:",
					[
						"keywords are looked up once a day, by website, country and language, and on request within the limits of your plan;",
						"one-off checks of a position by datacenter;",
						"tracking of whether addresses of a website are in the index of a search engine;",
						"an API, with tokens of your own, on the paid plan.",
					],
					"Positions are what a search engine showed at the time of the look. A look that failed is shown as unknown, with its reason, and never as “not ranked”. Search engines belong to third parties: they may change, limit or refuse access at any time, and single features, such as datacenter checks, may then be suspended or withdrawn. We announce this in the application.",
				],
			},
			{
				title: "3. Your account",
				body: [
					"You give accurate details, activate the account with the code sent to you by e-mail or text message, keep your password and API tokens to yourself, and tell us of any misuse. You answer for what is done with your account unless it is not your fault.",
					"You do not use the service to disturb its operation or to break the law or the rights of others.",
				],
			},
			{
				title: "4. Plans and limits",
				body: [
					"The free plan includes {{freeMonitors}} keywords tracked daily with low priority, manual refreshes at intervals of {{freeRefresh}}, {{freeChecks}} datacenter checks a day and {{freeUrls}} monitored URLs.",
					"The paid plan is bought in packs of {{packSize}} keywords, up to {{maxMonitors}} keywords; each pack adds as many monitored URLs. It includes high priority, manual refreshes at intervals of {{paidRefresh}} and {{paidChecks}} datacenter checks a day.",
					"Keywords and URLs beyond a plan’s limit are no longer read: favourites and then the oldest are read, unless you choose others. What is beyond is kept with its history for {{retentionMonths}} months after the end of a subscription, and otherwise for {{excessDays}} days; the date stands above the table. Then it is deleted. By mail we warn you 7 days and 1 day before, with everything that was read as a file.",
					"The result page behind a position is kept for {{pageDays}} days, its first page for {{changePageMonths}} months where a position changed, and as long as your account where you pin it; what was read on it is kept with your account.",
				],
			},
			{
				title: "5. Prices and payment",
				body: [
					"A pack of {{packSize}} keywords costs {{packMonth}} a month or {{packYear}} a year. Prices are in euros and exclude tax; VAT of {{vat}}% is added where it is due.",
					"Payment is made in advance for each period, by card through a payment provider, or by bank transfer. We do not see or store your card number. Invoices are available in your account.",
				],
			},
			{
				title: "6. Term and cancellation",
				body: [
					"A monthly subscription renews itself automatically. You can cancel it at any time; cancelling takes effect at the end of the period that is paid, and can be taken back until then.",
					"An annual subscription runs for 12 months and cannot be revoked within them. It renews itself automatically for another 12 months, unless you cancel it before.",
					"Before each renewal we tell you by mail its date, its amount and how to end the subscription: {{renewalYearDays}} days before for an annual one, {{renewalMonthDays}} days before for a monthly one.",
				],
			},
			{
				title: "7. Late payment",
				body: [
					"If a payment is late we send reminders. The service is suspended within {{suspensionDays}} days of delay, and the subscription may be terminated after a notice of {{noticeDays}} days that remained without effect.",
				],
			},
			{
				title: "8. Right of withdrawal",
				body: [
					"If you are a consumer, you may withdraw from a subscription within {{withdrawalDays}} days of concluding it, without giving reasons, in your account or by writing to {{email}}. The subscription then ends at once, and all that you paid for it is returned in full, by the means you paid with.",
				],
			},
			{
				title: "9. Your data at the end",
				body: [
					"After the end of a subscription, what the free plan does not hold is kept for {{retentionMonths}} months and then deleted, as section 4 says. If you subscribe again within that time, you have it back.",
					"You can delete your account yourself in your profile. It is closed at once and its data are destroyed {{removalDays}} days later, unless you sign in again before.",
				],
			},
			{
				title: "10. Operation and browsers",
				body: [
					"We take care that the service works without interruption, but do not promise it. Maintenance is announced in the application.",
					"The application needs at least {{browsers}}, or a browser that does the same.",
				],
			},
			{
				title: "11. Liability",
				body: [
					"Positions are information for your own decisions; we do not owe any rank, traffic or revenue. Our liability is limited to what you paid for the last {{liabilityMonths}} months. This limit does not apply to intent, to gross negligence, to harm to persons, or where the law forbids it, in particular towards consumers.",
				],
			},
			{
				title: "12. Force majeure",
				body: [
					"Neither side answers for what is beyond its control. If such an event lasts more than {{forceMonths}} months, either side may end the contract without compensation.",
				],
			},
			{
				title: "13. Personal data",
				body: ["What we store about you, why, and what your rights are stands in the legal notice."],
			},
			{
				title: "14. Changes",
				body: [
					"If these terms change, we tell you in the application or by e-mail before the change takes effect. If you do not agree, you can cancel your subscription or delete your account.",
				],
			},
		],
	},
	notice: {
		title: "Legal notice",
		updated: "Updated on {{date}}",
		publisher: "Publisher",
		host: "Host",
		name: "Name",
		registration: "Registration",
		director: "Director of publication",
		address: "Address",
		email: "E-mail",
		phone: "Phone",
		shop: {
			records: "invoices and payments, as the law requires; card numbers are with the payment provider alone.",
			purpose:
				"They serve to provide the service, to bill it and to keep it safe, and are passed to nobody else than the providers needed for this (hosting, sending of messages, payment). There is no usage analytics and no advertising.",
			destruction:
				"Data are destroyed {{removalDays}} days after you delete your account, and {{retentionMonths}} months after the end of a subscription.",
		},
		withoutShop: {
			purpose:
				"They serve to provide the service and to keep it safe, and are passed to nobody else than the providers needed for this (hosting, sending of messages). There is no usage analytics and no advertising.",
			destruction: "Data are destroyed {{removalDays}} days after you delete your account.",
		},
		sections: [
			{
				title: "Personal data",
				body: [
					"{{publisher}} is responsible for the processing of personal data in Serpentine. These data are stored:",
					[
						"what you enter: name, company, e-mail address, phone number, country, language, time zone, password (as a salted hash only), websites, keywords and notes;",
						"what keeps your account safe: sessions, the time of your last request, and a log of sign-ins and changes; network addresses and browsers are erased from it after {{addressMonths}} months;",
						"notifications and alerts, for {{notificationMonths}} months;",
						"{{records}}",
					],
					"{{purpose}}",
					"{{destruction}}",
				],
			},
			{
				title: "Your rights",
				body: [
					"You may see, correct, export and delete your data, restrict or object to their processing, and complain to the data protection authority of your country. Much of it you can do in your account; for the rest write to {{email}}.",
				],
			},
			{
				title: "Cookies",
				body: [
					"Only cookies that the application needs are set: the session, the chosen language, and short-lived messages from one page to the next. They are not read by others.",
				],
			},
			{
				title: "Third parties",
				body: ["Names and trademarks of search engines belong to their owners, with whom Serpentine has no connection."],
			},
		],
	},
};
