import type { LegalWords } from "../en/legal";

export const legal: LegalWords = {
	unstated: "no indicado por el operador de esta instalación",
	operator: "quien opera esta instalación",
	terms: {
		title: "Condiciones de uso",
		dated: "Versión del {{date}}",
		sections: [
			{
				title: "1. Objeto",
				body: [
					"Estas condiciones rigen el uso de Serpentine, un servicio en línea editado por {{publisher}} («nosotros»), por quien abra una cuenta («usted»). La apertura se completa cuando usted ha activado la cuenta y aceptado estas condiciones; se registra la hora de su aceptación.",
				],
			},
			{
				title: "2. El servicio",
				body: [
					"Serpentine sigue la posición de sitios web en los buscadores:",
					[
						"las palabras clave se consultan una vez al día, por sitio, país e idioma, y a petición dentro de los límites de su plan;",
						"verificaciones puntuales de una posición por centro de datos;",
						"seguimiento de si las direcciones de un sitio están en el índice de un buscador;",
						"una API, con sus propios tokens, en el plan de pago.",
					],
					"Las posiciones son lo que un buscador mostraba en el momento de la consulta. Una consulta fallida se muestra como desconocida, con su motivo, y nunca como «sin posición». Los buscadores pertenecen a terceros: pueden cambiar, limitar o negar el acceso en cualquier momento, y algunas funciones, como las verificaciones por centro de datos, pueden entonces suspenderse o retirarse. Lo anunciamos en la aplicación.",
				],
			},
			{
				title: "3. Su cuenta",
				body: [
					"Usted da datos exactos, activa la cuenta con el código que se le envía por correo o por SMS, guarda para sí su contraseña y sus tokens de API, y nos avisa de cualquier abuso. Usted responde de lo que se haga con su cuenta, salvo que no sea culpa suya.",
					"No utiliza el servicio para perturbar su funcionamiento ni para infringir la ley o los derechos de otros.",
				],
			},
			{
				title: "4. Planes y límites",
				body: [
					"El plan gratuito incluye {{freeMonitors}} palabras clave seguidas a diario con prioridad baja, actualizaciones manuales con un intervalo de {{freeRefresh}}, {{freeChecks}} verificaciones por centro de datos al día y {{freeUrls}} URL supervisadas.",
					"El plan de pago se compra por paquetes de {{packSize}} palabras clave, hasta {{maxMonitors}} palabras clave; cada paquete añade otras tantas URL supervisadas. Incluye prioridad alta, actualizaciones manuales con un intervalo de {{paidRefresh}} y {{paidChecks}} verificaciones por centro de datos al día.",
					"Las palabras clave y URL por encima del límite de un plan dejan de leerse: se leen las favoritas y luego las más antiguas, salvo que elija otras. Lo que lo supera se conserva con su historial {{retentionMonths}} meses después del fin de una suscripción, y {{excessDays}} días en los demás casos; la fecha figura encima de la tabla. Después se elimina. Le avisamos por correo 7 días y 1 día antes, con todo lo que se ha leído en un archivo.",
					"La página de resultados de la que procede una posición se guarda {{pageDays}} días, su primera página {{changePageMonths}} meses donde una posición cambió, y tanto tiempo como su cuenta si usted la fija; lo que se leyó en ella se guarda con su cuenta.",
				],
			},
			{
				title: "5. Precios y pago",
				body: [
					"Un paquete de {{packSize}} palabras clave cuesta {{packMonth}} al mes o {{packYear}} al año. Los precios son en euros y sin impuestos; se añade un IVA del {{vat}} % donde corresponda.",
					"El pago se hace por adelantado para cada período, con tarjeta a través de un proveedor de pagos o por transferencia bancaria. No vemos ni guardamos su número de tarjeta. Las facturas están en su cuenta.",
				],
			},
			{
				title: "6. Duración y cancelación",
				body: [
					"Una suscripción mensual se renueva automáticamente. Puede cancelarla en cualquier momento; la cancelación surte efecto al final del período pagado y puede retirarse hasta entonces.",
					"Una suscripción anual dura 12 meses y no puede revocarse durante ellos. Se renueva automáticamente por otros 12 meses, salvo que la cancele antes.",
					"Antes de cada renovación le indicamos por correo su fecha, su importe y cómo poner fin a la suscripción: {{renewalYearDays}} días antes en una anual, {{renewalMonthDays}} días antes en una mensual.",
				],
			},
			{
				title: "7. Retraso en el pago",
				body: [
					"Si un pago se retrasa, enviamos recordatorios. El servicio se suspende dentro de los {{suspensionDays}} días de retraso, y la suscripción puede rescindirse tras un preaviso de {{noticeDays}} días sin efecto.",
				],
			},
			{
				title: "8. Derecho de desistimiento",
				body: [
					"Si es consumidor, puede desistir de una suscripción en los {{withdrawalDays}} días siguientes a su contratación, sin dar motivos, en su cuenta o escribiendo a {{email}}. La suscripción termina entonces al instante y se le devuelve íntegramente todo lo que pagó por ella, por el mismo medio de pago.",
				],
			},
			{
				title: "9. Sus datos al final",
				body: [
					"Tras el fin de una suscripción, lo que supera el plan gratuito se conserva {{retentionMonths}} meses y después se elimina, como dice el apartado 4. Si vuelve a suscribirse en ese plazo, lo recupera.",
					"Puede eliminar usted mismo su cuenta en su perfil. Se cierra de inmediato y sus datos se destruyen {{removalDays}} días después, salvo que vuelva a iniciar sesión antes.",
				],
			},
			{
				title: "10. Funcionamiento y navegadores",
				body: [
					"Cuidamos de que el servicio funcione sin interrupciones, sin prometerlo. El mantenimiento se anuncia en la aplicación.",
					"La aplicación necesita como mínimo {{browsers}}, o un navegador equivalente.",
				],
			},
			{
				title: "11. Responsabilidad",
				body: [
					"Las posiciones son información para sus propias decisiones; no debemos ningún puesto, tráfico ni ingreso. Nuestra responsabilidad se limita a lo que usted pagó por los últimos {{liabilityMonths}} meses. Este límite no se aplica al dolo, a la culpa grave, a los daños a personas ni donde la ley lo prohíba, en particular frente a consumidores.",
				],
			},
			{
				title: "12. Fuerza mayor",
				body: [
					"Ninguna de las partes responde de lo que escapa a su control. Si un hecho así dura más de {{forceMonths}} meses, cualquiera de ellas puede poner fin al contrato sin indemnización.",
				],
			},
			{
				title: "13. Datos personales",
				body: ["Lo que guardamos sobre usted, por qué y cuáles son sus derechos figura en el aviso legal."],
			},
			{
				title: "14. Cambios",
				body: [
					"Si estas condiciones cambian, se lo comunicamos en la aplicación o por correo antes de que el cambio surta efecto. Si no está de acuerdo, puede cancelar su suscripción o eliminar su cuenta.",
				],
			},
		],
	},
	notice: {
		title: "Aviso legal",
		updated: "Actualizado el {{date}}",
		publisher: "Editor",
		host: "Alojamiento",
		name: "Nombre",
		registration: "Registro",
		director: "Director de la publicación",
		address: "Dirección",
		email: "Correo electrónico",
		phone: "Teléfono",
		shop: {
			records: "facturas y pagos, como exige la ley; los números de tarjeta solo los tiene el proveedor de pagos.",
			purpose:
				"Sirven para prestar el servicio, facturarlo y protegerlo, y solo se transmiten a los proveedores necesarios para ello (alojamiento, envío de mensajes, pagos). No hay analítica de uso ni publicidad.",
			destruction:
				"Los datos se destruyen {{removalDays}} días después de que elimine su cuenta, y {{retentionMonths}} meses después del fin de una suscripción.",
		},
		withoutShop: {
			purpose:
				"Sirven para prestar el servicio y protegerlo, y solo se transmiten a los proveedores necesarios para ello (alojamiento, envío de mensajes). No hay analítica de uso ni publicidad.",
			destruction: "Los datos se destruyen {{removalDays}} días después de que elimine su cuenta.",
		},
		sections: [
			{
				title: "Datos personales",
				body: [
					"Responsable del tratamiento de datos personales en Serpentine: {{publisher}}. Se guardan:",
					[
						"lo que usted introduce: nombre, empresa, dirección de correo, número de teléfono, país, idioma, zona horaria, contraseña (solo como resumen con sal), sitios web, palabras clave y notas;",
						"lo que protege su cuenta: las sesiones, la hora de su última petición, y un registro de inicios de sesión y cambios; las direcciones de red y los navegadores se borran de él a los {{addressMonths}} meses;",
						"las notificaciones y las alertas, durante {{notificationMonths}} meses;",
						"{{records}}",
					],
					"{{purpose}}",
					"{{destruction}}",
				],
			},
			{
				title: "Sus derechos",
				body: [
					"Puede consultar, corregir, exportar y eliminar sus datos, limitar su tratamiento u oponerse a él, y reclamar ante la autoridad de protección de datos de su país. Gran parte puede hacerlo en su cuenta; para lo demás, escriba a {{email}}.",
				],
			},
			{
				title: "Cookies",
				body: [
					"Solo se usan las cookies que la aplicación necesita: la sesión, el idioma elegido y breves mensajes de una página a la siguiente. Nadie más las lee.",
				],
			},
			{
				title: "Terceros",
				body: ["Los nombres y marcas de los buscadores pertenecen a sus propietarios, con los que Serpentine no tiene relación alguna."],
			},
		],
	},
};
