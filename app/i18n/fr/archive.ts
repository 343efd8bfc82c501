import type { Catalogue } from "../catalogue";

export const archive: Catalogue["archive"] = {
	title: "Archive",
	help: "Un seul fichier avec tout ce que contient votre compte, lisible sans Serpentine.",
	makeTitle: "Toutes mes données",
	makeText:
		"Un zip de fichiers csv et json avec un README et des empreintes : mots-clés, concurrents, tags, notes, chaque lecture, vérifications, URL, vues, règles d’alerte et alertes, requêtes de recherche, mots de marque, réponses de l’IA, rapports, liens, webhooks et réglages. Les secrets et les journaux n’y sont pas ; le README nomme tout ce qui manque.",
	pages: "Avec les pages de résultats encore stockées. Le fichier peut devenir volumineux.",
	make: "Créer une archive",
	replaces: "Une nouvelle archive remplace celle-ci.",
	ready: "Votre archive est prête",
	readyText: "Elle a été créée le {{at}} et est conservée jusqu’au {{until}}. Le fichier est généré pendant que vous le téléchargez.",
	withPages: "Les pages de résultats y sont.",
	size: "Taille : {{bytes}}",
	download: "Télécharger l’archive",
	confirmTitle: "Confirmez que c’est bien vous",
	confirmText: "Une archive contient tout ce compte. Confirmez avant d’en créer, télécharger ou reprendre une.",
	confirm: "Confirmer",
	confirmFirst: "Confirmez d’abord plus haut que c’est bien vous.",
	remove: "Supprimer l’archive",
	removed: "L’archive a été supprimée.",
	ordered: "Votre archive est prête à être téléchargée.",
	restoreTitle: "Reprendre une archive",
	restoreText:
		"Une archive de cette installation de Serpentine ou d’une autre revient dans ce compte : mots-clés, concurrents, tags, notes, chaque lecture, vérifications, URL, vues, prompts et leurs réponses. Ce que le compte contient reste. Les mots-clés pour lesquels il n’a pas de place reviennent en pause, avec leur historique. Les rapports, liens, webhooks, alertes, requêtes de recherche, pages de résultats et textes des réponses ne sont pas recréés ; les réglages pour les recréer sont dans l’archive.",
	file: "Archive (zip, 95 Mo au plus)",
	restore: "La reprendre",
	running: "« {{name}} » est en cours de reprise. La fin sera annoncée dans les notifications.",
	failedBack: "Rien de « {{name}} » n’a été repris : {{reason}}",
	back: "L’archive « {{name}} » est reprise. Mots-clés suivis : {{added}}, en pause : {{paused}}, déjà présents : {{existing}}. Lectures : {{positions}}, déjà présentes : {{kept}}. Tags : {{tags}}, notes : {{notes}}, URL : {{urls}}, vérifications : {{checks}}, vues : {{views}}, concurrents : {{competitors}}, prompts : {{prompts}}, leurs réponses : {{answers}}.",
	left: "Faute de place, nom déjà pris, ou site sans mots-clés : tags {{tags_left}}, notes {{notes_left}}, URL {{urls_left}}, vues {{views_left}}, concurrents {{competitors_left}}, prompts {{prompts_left}}.",
};
