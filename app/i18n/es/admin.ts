export const admin = {
	users: {
		title: "Usuarios",
		help: "Todas las personas que tienen una cuenta, primero las últimas activas.",
		columns: { name: "Nombre", email: "Correo electrónico", active: "Última actividad", created: "Registro" },
		administrator: "administrador",
		never: "nunca",
		details: "Ver el detalle",
		shown: "{{shown}} de {{total}} usuarios.",
	},
	user: {
		title: "Usuario",
		help: "Lo que se guarda de este usuario, y los últimos eventos.",
		raw: "Datos en bruto",
		log: "Registro en bruto",
		noLog: "Sin eventos.",
		impersonate: "Conectarse como este usuario",
		switching: "Cambiando de cuenta",
	},
	router: { title: "Estado del enrutador", help: "Los repetidores de este despliegue.", none: "No hay repetidores configurados." },
	crawlerConfig: {
		title: "Configuración del rastreador",
		help: "Cómo se cargan y se leen ahora las páginas de resultados.",
		name: "{{name}}, versión {{version}}, en producción",
		browser: "Navegador",
		parser: "Analizador",
	},
};
