export const failures = {
	labels: { communication: "Erreur de communication :", server: "Erreur du serveur :", error: "Erreur :" },
	message: "{{message}}",
	fetch: "Impossible de récupérer {{path}} : {{reason}}",
	noReason: "erreur de requête réseau.",
};
