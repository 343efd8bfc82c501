export const limits = {
	offer: { subscribe: "S’abonner", change: "Changer d’offre" },
	refreshFree: "Veuillez patienter {{count}} heure(s) entre chaque mise à jour. Des mises à jour plus fréquentes demandent un abonnement.",
	refreshPaid: "Veuillez patienter {{count}} heure(s) entre chaque mise à jour. La limite de votre compte est atteinte.",
	createFree:
		"Impossible d’ajouter des mots-clés, vous dépassez les {{count}} mots-clés possibles. Pour plus de mots-clés, il faut un abonnement.",
	createPaid:
		"Impossible d’ajouter des mots-clés, vous dépassez les {{count}} mots-clés possibles. Pour plus de mots-clés, il faut plus de capacité.",
};

export const failures = {
	labels: { communication: "Erreur de communication :", server: "Erreur du serveur :", error: "Erreur :" },
	message: "{{message}}",
	fetch: "Impossible de récupérer {{path}} : {{reason}}",
	noReason: "erreur de requête réseau.",
};

export const errors = {
	InvalidTokenException: "Votre session a expiré, veuillez vous reconnecter.",
	InvalidCredentialsException: "L’e-mail ou le mot de passe est incorrect.",
	TooManyAttemptsException: "Trop de tentatives. Réessayez dans {{minutes}} min.",
	/** TooManyAttemptsException from two hours on. */
	LongWait: "Trop de tentatives. Réessayez dans {{hours}} heures.",
	AccountDisabledException: "Votre compte est actuellement désactivé, voulez-vous le réactiver pour vous y connecter ?",
	UnverifiedAccountException: "Votre compte n’est pas encore activé. Activez-le pour continuer.",
	TermsNotAcceptedException: "Acceptez les conditions d’utilisation pour continuer.",
	SecondStepRequiredException:
		"Ce compte exige la connexion en deux étapes : configurez une application d’authentification ou une clé d’accès sous « Connexion et sessions ».",
	NotFoundException: "Cela n’existe pas, ou ne vous appartient pas.",
	UndoEndedException:
		"Un import peut être annulé pendant un jour après l’envoi de son fichier. Ce délai est passé : ses mots-clés, tags et notes peuvent encore être supprimés à la main.",
	PageGoneException:
		"Les pages de résultats sont conservées {{days}} jours, ici jusqu’au {{until}}, et la première {{months}} mois là où une position a changé. Cette page n’est plus conservée. Ce qui y a été lu reste. Pour garder une page, épinglez-la avant.",
	ForbiddenException: "Vous ne pouvez pas faire cela.",
	ValidationException: "Certains champs sont à revoir.",
	ThrottledRefreshMonitorException: "Veuillez patienter {{count}} heure(s) entre chaque mise à jour",
	ThrottledCreateMonitorException: "Impossible d’ajouter des mots-clés, vous dépassez les {{count}} mots-clés possibles",
	ThrottledCreateCheckException: "Vous avez atteint le nombre maximum de vérifications pour aujourd'hui",
	ThrottledRestartCheckException:
		"Il reste aujourd'hui moins de vérifications que vous n'en avez sélectionné : {{count}} par jour sont possibles.",
	ThrottledVisitorCheckException: "Patientez entre deux vérifications, ou créez un compte gratuit.",
	DatacenterUnavailableException: "La vérification par datacenter est indisponible, car le moteur de recherche la bloque.",
	ThrottledCreateUrlMonitorException: "Impossible d’ajouter des URL : {{max}} sont possibles, il en reste {{left}}.",
	ThrottledRefreshUrlMonitorException: "Veuillez patienter {{count}} heure(s) entre chaque mise à jour",
	ThrottledCreatePromptException: "Impossible d’ajouter des prompts : {{max}} sont possibles.",
	ThrottledAskPromptException:
		"Rien n’a été demandé : chaque modèle répond à un prompt {{max}} fois par jour au plus, et l’a déjà fait aujourd’hui.",
	MemberLimitException: "L’offre gratuite a de la place pour {{max}} membres en plus du propriétaire, invitations comprises.",
	InvalidInvitationException: "Cette invitation a été utilisée, annulée ou remplacée, ou date de plus de sept jours.",
	EmptySelectionException: "Sélectionnez d’abord au moins un élément.",
	InitialLoadingException: "Les premières positions sont encore en cours de lecture ; vous pourrez actualiser dès qu’elles seront là.",
	PausedAccountException: "Aucune recherche n’est faite tant que l’abonnement est suspendu ou impayé.",
	OutdatedClientException: "Serpentine a été mis à jour. Rechargez la page pour continuer.",
	MaintenanceException: "Serpentine est en maintenance et revient sous peu.",
	ConflictException: "Cela a changé entre-temps. Rechargez la page et réessayez.",
	AlreadyDoneException: "C’est déjà fait. Le secret de la réponse a été affiché une fois et ne peut plus l’être.",
	StillRunningException: "C’est encore en cours. Réessayez dans quelques secondes.",
	InvalidCodeException: "Votre code de validation est invalide ou a expiré.",
	SecondStepException:
		"La deuxième étape manque : envoyez avec la première un code de l’application d’authentification ou un code de secours, sous second_step.",
	PasskeyException: "Cette clé d’accès n’a pas été acceptée. Réessayez, ou connectez-vous autrement.",
	CompanySignInException:
		"Votre entreprise décide de la façon dont vous vous connectez ici. Utilisez « Se connecter avec mon entreprise ».",
	CompanySessionException:
		"Votre entreprise vous a connecté, pour ce compte seulement. Mot de passe, clés d’accès, e-mail et autres comptes ne s’ouvrent pas dans cette session : pour cela, connectez-vous par un code reçu par e-mail.",
	BotCheckException: "Nous n’avons pas pu vérifier que vous êtes une personne. Rechargez la page et réessayez.",
	ProofRequiredException:
		"Beaucoup de mots de passe erronés ou de demandes ont été reçus pour cette adresse. Effectuez la vérification de cette page et réessayez, ou connectez-vous par le lien d’un e-mail de connexion.",
	MessageNotSentException: "Le message n’a pas pu être envoyé. Réessayez dans quelques minutes.",
	AnonymousAccountException: "Impossible d’enregistrer des attributs pour un utilisateur anonyme.",
	PaidPlanRequiredException: "Cette fonction demande un abonnement payant.",
	ImpersonatedException: "Cela n’est pas possible tant que vous êtes connecté au nom de quelqu’un d’autre.",
	MadeByAnotherException:
		"Ceci a été créé à la main ou par un autre jeton : un jeton ne modifie et ne supprime que ce qu’il a créé lui-même.",
	ReauthenticationException: "Votre mot de passe actuel est nécessaire pour cela.",
	PaymentNotSetUpException: "Le paiement n’est pas configuré sur cette installation. Écrivez à la personne qui l’exploite.",
	PaymentRejectedException: "Votre paiement a été rejeté : {{reason}}",
	PaymentUnreachableException:
		"Impossible de communiquer avec le prestataire de paiement. Rien n’est prélevé deux fois : réessayez dans un instant.",
	PaymentFailedException: "Une erreur de paiement inconnue s’est produite. Réessayez dans quelques instants.",
	BillingDetailsRequiredException: "Renseignez d’abord vos coordonnées de facturation.",
	CardRequiredException: "Ajoutez d’abord une carte : rien n’est débité maintenant, mais la prochaine période le sera.",
	EstimateExpiredException: "Cette estimation date de plus de dix minutes. Vérifiez la nouvelle et confirmez de nouveau.",
	EstimateChangedException: "Le montant a changé depuis son affichage. Vérifiez le nouveau et confirmez de nouveau.",
	BadRequestException: "L'appel n'a pas pu être lu : son corps doit être un JSON valide.",
	MethodNotAllowedException: "Cet appel n'existe pas avec cette méthode.",
	PayloadTooLargeException: "L'appel est trop volumineux : 1 Mo au plus.",
	unknown: "Une erreur inconnue est survenue.",
};
