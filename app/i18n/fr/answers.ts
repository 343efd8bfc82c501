import type { Catalogue } from "../catalogue";

export const answers: Catalogue["answers"] = {
	title: "Impressions dans les réponses d’IA",
	titleOf: "Réponses d’IA : {{name}}",
	help: "Combien de fois Google a montré des pages du site dans les réponses de son IA. Search Console ne le dit qu’à l’écran : le fichier vient donc de vous.",
	inPeriod: "Dans les réponses d’IA : {{impressions}} impressions sur {{days}} jours importés",
	back: "Requêtes du site",
	none: "Aucun rapport n’est encore importé. Le fichier de Search Console donne les impressions par jour et par page, sans clics ni requêtes.",
	total: "{{impressions}} impressions sur {{days}} jours importés, du {{from}} au {{to}}",
	totalText:
		"Google compte une impression lorsqu’un lien vers le site fait partie d’une réponse, même s’il est replié. Les jours non importés ne comptent pas.",
	pages: "Pages, du {{from}} au {{to}}",
	queries: "Requêtes, du {{from}} au {{to}}",
	listText: "{{impressions}} impressions dans le tableau importé le plus récent",
	page: "Page",
	query: "Requête",
	impressions: "Impressions",
	more: "Les {{shown}} premières sur {{count}}",
	import: "Importer un rapport",
	steps:
		"Dans Search Console : Performances, IA générative, choisissez la période, puis Exporter, « Télécharger le fichier CSV ». Le zip est lu tel quel ; un fichier csv ou Excel convient aussi.",
	file: "Fichier (zip, csv ou xlsx, 1 Mo au plus)",
	from: "Premier jour",
	to: "Dernier jour",
	periodHint: "Seulement pour un tableau sans jours, par exemple les pages seules.",
	submit: "Importer",
	imported: "Importé : jours {{days}}, pages {{pages}}, requêtes {{queries}}. Lignes sans chiffre : {{unread}}.",
	replaces: "Les jours et périodes déjà importés sont remplacés.",
	remove: "Supprimer ce qui a été importé",
	removeTitle: "Supprimer les rapports importés ?",
	removeText:
		"Tous les jours et tableaux importés de ce site sont supprimés définitivement. Ils peuvent être importés de nouveau à partir des fichiers.",
	removeButton: "Supprimer les rapports",
	removed: "Les rapports importés ont été supprimés.",
};
