export const failures = {
	labels: { communication: "Erreur de communication :", server: "Erreur du serveur :", error: "Erreur :" },
	said: "{{message}}",
	fetch: "Impossible de récupérer {{path}} : {{reason}}",
	noReason: "erreur de requête réseau.",
};
