import type { ArchiveFileWords } from "../en/archive-file";

export const archiveFile: ArchiveFileWords = {
	name: "Toutes mes données",
	readme: `Tout ce que contient votre compte sur {{address}}, tel qu’il était le {{at}} (UTC).

Contenu
-------
settings.json           votre profil et vos réglages
websites.csv            sites web
competitors.csv         concurrents de chaque site, dans leur ordre
prompts.csv             prompts avec leur site, leur marché, leurs modèles et leurs réponses par jour
prompt-answers.csv      chaque réponse : modèle, ce qu’elle était, pages citées ; le texte est avec la lecture
keywords.csv            mots-clés avec leur numéro, marché, tags, étoile, profondeur et volume de recherche ; les mots-clés en pause, et les recherches précédentes des mots-clés modifiés
tags.csv                tags et leurs couleurs
notes.json              notes
positions/AAAA-MM.csv   chaque lecture de chaque mois
checks.csv              vérifications, avec la réponse de chaque datacenter
urls.csv                URL suivies avec leur état actuel
url-history.csv         les périodes pendant lesquelles chaque URL a eu un même état
saved-views.json        vues enregistrées
scheduled-reports.json  rapports programmés
share-links.json        liens vers des positions, sans leur partie secrète
share-logo.*            le logo de vos pages partagées
webhooks.json           webhooks, sans leurs secrets
alert-rules.json        règles d’alerte
alert-settings.json     comment vous êtes averti : résumé, heures calmes, mots-clés et sites en sourdine, canaux sans leurs adresses
alerts.csv              alertes envoyées, avec les deux valeurs de chaque mot-clé ; « facts » et « item » sont en JSON
search-properties.json  sites de Search Console et de Bing avec leurs mots de marque, sans l’accès à ceux-ci
search-days.csv         leurs totaux de chaque jour ; « property » est le numéro dans search-properties.json
search-queries/AAAA-MM.csv  les recherches des internautes, telles que le service les donne : les jours sont ceux du service (heure du Pacifique chez Google)
search-pages/AAAA-MM.csv  les mêmes par page : une liste qui montre plusieurs de vos pages compte une fois pour chacune
ai-answers.csv          impressions dans les réponses de l’IA, d’après les rapports que vous avez importés
pages/                  pages de résultats, si vous les avez demandées : la lecture est dans le nom, et dans la colonne « look » des positions
archive.json            ce qu’est cette archive, pour les programmes
SHA256SUMS              l’empreinte de chaque fichier : « sha256sum -c SHA256SUMS » les vérifie

Ce qui n’y est pas
------------------
{{left}}

Les rapports programmés, liens, webhooks, règles d’alerte et canaux peuvent être recréés à partir de leurs fichiers : tous leurs réglages y sont. Les secrets, les jetons et les adresses des canaux n’y sont pas ; un lien ou un webhook recréé en reçoit de nouveaux.

Comment les positions sont écrites
----------------------------------
outcome « ranked » : le site était à la place « position » parmi les « depth » résultats lus.
outcome « not_found » : il n’était pas parmi eux ; « list_ended » dit que le moteur n’en avait pas d’autres. « below » est sa place au-delà de la profondeur, si elle a été lue.
outcome « unknown » : la place n’est pas connue, pour la raison indiquée dans « reason ». Ce n’est jamais la même chose que non trouvé.
Un jour sans ligne n’a pas été lu. L’heure 0000 est la lecture quotidienne ; les autres sont des actualisations manuelles. Quand un jour en a plusieurs, la dernière qui n’est pas inconnue compte.
« restored » marque ce qui est revenu d’une archive antérieure : la source est alors celle que cette archive indiquait.
Les jours et les heures sont ceux du compte ; tous les autres instants sont en UTC. Un texte qui commence comme une formule est précédé d’une apostrophe.

Retour dans un compte
---------------------
Toute installation de Serpentine peut reprendre ce fichier sous « Mon compte », « Archive ».
`,
	left: {
		removed: "Ce que vous avez supprimé et pouvez encore rétablir. Rétablissez-le d’abord si vous le voulez ici.",
		secret:
			"Ce qui donne accès : mots de passe, sessions, jetons, accès à Search Console et à Bing, secrets des liens et des webhooks, adresses des canaux, votre domaine.",
		log: "Journaux et messages : notifications, e-mails, envois des webhooks et des alertes, qui a fait quoi, fichiers importés ou exportés, travaux en cours.",
		follows: "Ce qui découle des fichiers présents ici et se recalcule.",
		rights: "Votre formule, vos paiements et vos factures. Les factures se téléchargent une par une.",
		others:
			"L’accord des personnes qui reçoivent vos rapports : il est redemandé à chacune. Votre expéditeur : son adresse est redemandée.",
	},
};
