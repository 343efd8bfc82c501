/** Mails of the contract and its payments; see mails.ts. */
export const billingMails = {
	subscription_started: {
		subject: "Your subscription is running",
		intro: "Your {{period}} subscription is paid and running: it has room for {{max}} keywords. It renews by itself on {{on}}.",
		action: "See my subscription",
		after: "Thank you. You can change or end it in your account at any time.",
	},
	subscription_changed: {
		subject: "Your subscription changes",
		intro: "From {{on}} on, you have a {{period}} subscription with room for {{max}} keywords.",
		action: "See my subscription",
		after: "If you follow more keywords than that, the ones beyond are paused and announced to you before they are deleted.",
	},
	subscription_renews: {
		subject: "Your subscription renews on {{on}}",
		intro:
			"Your subscription renews itself on {{on}}: {{max}} keywords, {{period}}. {{amount}}, VAT included, will then be charged to your card.",
		action: "See my subscriptions",
		after: "To end it, press “Terminate…” on that page before then: it runs to the end of what is paid, and nothing more is charged.",
	},
	subscription_will_end: {
		subject: "Your subscription will end",
		intro: "As you asked, your subscription does not renew. You can use it until {{on}}.",
		action: "See my subscription",
		after: "Until then you can take this back in your account.",
	},
	subscription_resumed: {
		subject: "Your subscription continues",
		intro: "The cancellation of your subscription was taken back. It renews by itself on {{on}}.",
		action: "See my subscription",
		after: "",
	},
	subscription_ended: {
		subject: "Your subscription has ended",
		intro: "Your subscription has ended, and your account is on the free plan. Keywords beyond it are paused.",
		action: "Subscribe again",
		after: "Your data are kept until {{on}}. If you subscribe again before, everything is back at once.",
	},
	subscription_withdrawn: {
		subject: "You withdrew from your subscription",
		intro: "We received your withdrawal. Your subscription has ended, and {{amount}} are paid back to you by the means you paid with.",
		action: "See my invoices",
		after:
			"Depending on your bank, this takes up to ten days. What you paid in another way than by card, we pay back to you by bank transfer.",
	},
	payment_receipt: {
		subject: "Receipt: {{amount}}",
		intro: "We received your payment of {{amount}}, for invoice {{number}}.",
		action: "See my invoices",
		after: "",
	},
	payment_failed: {
		subject: "Your payment failed",
		intro: "The renewal of your subscription could not be paid: {{amount}}.",
		action: "Pay now",
		after: "Nothing changes for now. If the payment is still missing on {{on}}, your subscription is suspended.",
	},
	payment_action_needed: {
		subject: "Your bank asks you to confirm a payment",
		intro: "The renewal of your subscription waits for you: your bank wants you to confirm the payment of {{amount}}.",
		action: "Confirm the payment",
		after: "If it is not confirmed by {{on}}, your subscription is suspended.",
	},
	payment_reminder: {
		subject: "Reminder: a payment is missing",
		intro: "We are still waiting for {{amount}} for your subscription.",
		action: "Pay now",
		after: "If the payment is still missing on {{on}}, your subscription is suspended.",
	},
	subscription_suspended: {
		subject: "Your subscription is suspended",
		intro:
			"{{amount}} are still unpaid, so your subscription is suspended: your keywords are no longer looked up. You can still read your data.",
		action: "Pay now",
		after: "As soon as you pay, everything goes on.",
	},
	termination_notice: {
		subject: "Notice: your subscription will be terminated",
		intro: "This is a formal notice. If {{amount}} are not paid by {{on}}, your subscription is terminated.",
		action: "Pay now",
		after: "After a termination, what is beyond the free plan is no longer read, and kept for {{months}} months.",
	},
	subscription_terminated: {
		subject: "Your subscription was terminated",
		intro:
			"The payment is missing in spite of our notice, so your subscription was terminated. Your account is on the free plan, and keywords beyond it are paused.",
		action: "Subscribe again",
		after: "Your data are kept until {{on}}. If you subscribe again before, everything is back at once.",
	},
	card_expires: {
		subject: "Your card expires soon",
		intro: "Your card {{card}} expires on {{on}}. Your subscription is paid with it.",
		action: "Change my card",
		after: "With another card saved before then, the next renewal is paid as usual.",
	},
	data_destroyed: {
		subject: "What was beyond your plan was deleted",
		intro: "As announced, what was beyond your plan was deleted with its history: keywords {{count}}, URLs {{urls}}.",
		action: "See my subscriptions",
		after: "What your plan holds is still there.",
	},
	rights_given: {
		subject: "You were given more room",
		intro: "An administrator gave your account room for {{max}} keywords.\n\nReason: {{why}}",
		action: "See my limits",
		after: "The better of this and of what your account has otherwise counts.",
	},
	rights_given_until: {
		subject: "You were given more room",
		intro: "An administrator gave your account room for {{max}} keywords until {{on}}.\n\nReason: {{why}}",
		action: "See my limits",
		after: "The better of this and of what your account has otherwise counts.",
	},
	rights_will_end: {
		subject: "Your room for {{max}} keywords ends on {{on}}",
		intro: "An administrator gave your account room for {{max}} keywords, until {{on}}.",
		action: "See my limits",
		after:
			"Afterwards what your account has otherwise counts; keywords beyond it are paused, and announced to you before they are deleted.",
	},
	rights_ended: {
		subject: "The room that was given to you has ended",
		intro: "An administrator had given your account room for {{max}} keywords. This has ended.",
		action: "See my limits",
		after: "Now what your account has otherwise counts: keywords beyond it are paused, and announced to you before they are deleted.",
	},
	payment_expired: {
		subject: "A payment was not made in time",
		intro: "Your order of {{max}} keywords waited for its payment, and its time is over. Nothing was charged, and nothing has changed.",
		action: "See my subscriptions",
		after: "To have it, order again and confirm the payment.",
	},
};
