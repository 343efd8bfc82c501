export const limits = {
	offer: { subscribe: "Suscribirse", change: "Cambiar de oferta" },
	refreshFree: "Espere {{count}} hora(s) entre cada actualización. Para actualizar más a menudo hace falta una suscripción.",
	refreshPaid: "Espere {{count}} hora(s) entre cada actualización. Se ha alcanzado el límite de su cuenta.",
	createFree: "No se pueden añadir palabras clave, supera las {{count}} posibles. Para más palabras clave hace falta una suscripción.",
	createPaid: "No se pueden añadir palabras clave, supera las {{count}} posibles. Para más palabras clave hace falta más capacidad.",
};
