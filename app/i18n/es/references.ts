import type { Catalogue } from "../catalogue";

/** Words for references to things that are to be removed. Each removal dialog shows them. */
export const references = {
	title: "Lo que remite a ello:",
	scheduled_exports_one: "{{count}} informe programado",
	scheduled_exports_many: "{{count}} informes programados",
	scheduled_exports_other: "{{count}} informes programados",
	webhooks_one: "{{count}} webhook limitado a ello",
	webhooks_many: "{{count}} webhooks limitados a ello",
	webhooks_other: "{{count}} webhooks limitados a ello",
	alert_rules_one: "{{count}} regla de alerta, que no encuentra nada mientras falte",
	alert_rules_many: "{{count}} reglas de alerta, que no encuentran nada mientras falte",
	alert_rules_other: "{{count}} reglas de alerta, que no encuentran nada mientras falte",
	shares_one: "{{count}} enlace compartido, que no abre nada mientras falte",
	shares_many: "{{count}} enlaces compartidos, que no abren nada mientras falte",
	shares_other: "{{count}} enlaces compartidos, que no abren nada mientras falte",
	saved_views_one: "{{count}} vista guardada, que no muestra nada mientras falte",
	saved_views_many: "{{count}} vistas guardadas, que no muestran nada mientras falte",
	saved_views_other: "{{count}} vistas guardadas, que no muestran nada mientras falte",
	notes_one: "{{count}} nota, que se queda",
	notes_many: "{{count}} notas, que se quedan",
	notes_other: "{{count}} notas, que se quedan",
	paused: {
		scheduled_exports_one: "{{count}} informe programado queda en pausa: no contiene ninguna palabra clave",
		scheduled_exports_many: "{{count}} informes programados quedan en pausa: no contienen ninguna palabra clave",
		scheduled_exports_other: "{{count}} informes programados quedan en pausa: no contienen ninguna palabra clave",
		webhooks_one: "{{count}} webhook queda en pausa: no tendría nada que comunicar",
		webhooks_many: "{{count}} webhooks quedan en pausa: no tendrían nada que comunicar",
		webhooks_other: "{{count}} webhooks quedan en pausa: no tendrían nada que comunicar",
	},
} satisfies Catalogue["references"];
