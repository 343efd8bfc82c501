import type { Catalogue } from "../catalogue";

/** Words for references to things that are to be removed. Each removal dialog shows them. */
export const references = {
	title: "Ce qui y renvoie :",
	scheduled_exports_one: "{{count}} rapport planifié",
	scheduled_exports_many: "{{count}} rapports planifiés",
	scheduled_exports_other: "{{count}} rapports planifiés",
	webhooks_one: "{{count}} webhook qui s’y limite",
	webhooks_many: "{{count}} webhooks qui s’y limitent",
	webhooks_other: "{{count}} webhooks qui s’y limitent",
	alert_rules_one: "{{count}} règle d’alerte, qui ne trouve rien tant que ceci est retiré",
	alert_rules_many: "{{count}} règles d’alerte, qui ne trouvent rien tant que ceci est retiré",
	alert_rules_other: "{{count}} règles d’alerte, qui ne trouvent rien tant que ceci est retiré",
	shares_one: "{{count}} lien partagé, qui n’ouvre rien tant que ceci est retiré",
	shares_many: "{{count}} liens partagés, qui n’ouvrent rien tant que ceci est retiré",
	shares_other: "{{count}} liens partagés, qui n’ouvrent rien tant que ceci est retiré",
	saved_views_one: "{{count}} vue enregistrée, qui n’affiche rien tant que ceci est retiré",
	saved_views_many: "{{count}} vues enregistrées, qui n’affichent rien tant que ceci est retiré",
	saved_views_other: "{{count}} vues enregistrées, qui n’affichent rien tant que ceci est retiré",
	notes_one: "{{count}} note, qui reste",
	notes_many: "{{count}} notes, qui restent",
	notes_other: "{{count}} notes, qui restent",
	paused: {
		scheduled_exports_one: "{{count}} rapport planifié est mis en pause : il n’y reste aucun mot-clé",
		scheduled_exports_many: "{{count}} rapports planifiés sont mis en pause : il n’y reste aucun mot-clé",
		scheduled_exports_other: "{{count}} rapports planifiés sont mis en pause : il n’y reste aucun mot-clé",
		webhooks_one: "{{count}} webhook est mis en pause : il n’aurait plus rien à annoncer",
		webhooks_many: "{{count}} webhooks sont mis en pause : ils n’auraient plus rien à annoncer",
		webhooks_other: "{{count}} webhooks sont mis en pause : ils n’auraient plus rien à annoncer",
	},
} satisfies Catalogue["references"];
