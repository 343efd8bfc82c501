export const failures = {
	labels: { communication: "Error de comunicación:", server: "Error del servidor:", error: "Error:" },
	message: "{{message}}",
	fetch: "No se pudo obtener {{path}}: {{reason}}",
	noReason: "error de la petición de red.",
};
