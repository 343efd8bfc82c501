/** Mails of the contract and its payments; see mails.ts. */
export const billingMails = {
	subscription_started: {
		subject: "Su suscripción está activa",
		intro: "Su suscripción {{period}} está pagada y activa: admite {{max}} palabras clave. Se renueva automáticamente el {{on}}.",
		action: "Ver mi suscripción",
		after: "Gracias. Puede cambiarla o terminarla en su cuenta cuando quiera.",
	},
	subscription_changed: {
		subject: "Su suscripción cambia",
		intro: "A partir del {{on}} tiene una suscripción {{period}} que admite {{max}} palabras clave.",
		action: "Ver mi suscripción",
		after: "Si sigue más, las que sobran se ponen en pausa y se le avisa antes de eliminarlas.",
	},
	subscription_renews: {
		subject: "Su suscripción se renueva el {{on}}",
		intro:
			"Su suscripción se renueva el {{on}}: {{max}} palabras clave, {{period}}. Entonces se cobrarán {{amount}}, IVA incluido, en su tarjeta.",
		action: "Ver mis suscripciones",
		after:
			"Para ponerle fin, pulse antes «Cancelar la suscripción…» en esa página: sigue hasta el final de lo pagado y no se cobra nada más.",
	},
	subscription_will_end: {
		subject: "Su suscripción va a terminar",
		intro: "Como pidió, su suscripción no se renovará. Puede usarla hasta el {{on}}.",
		action: "Ver mi suscripción",
		after: "Hasta entonces puede anular la baja en su cuenta.",
	},
	subscription_resumed: {
		subject: "Su suscripción continúa",
		intro: "Se ha anulado la baja de su suscripción. Se renueva automáticamente el {{on}}.",
		action: "Ver mi suscripción",
		after: "",
	},
	subscription_ended: {
		subject: "Su suscripción ha terminado",
		intro: "Su suscripción ha terminado y su cuenta tiene el plan gratuito. Las palabras clave que lo superan están en pausa.",
		action: "Volver a suscribirme",
		after: "Sus datos se conservan hasta el {{on}}. Si vuelve a suscribirse antes, lo recupera todo al instante.",
	},
	subscription_withdrawn: {
		subject: "Ha desistido de su suscripción",
		intro: "Hemos recibido su desistimiento. Su suscripción ha terminado y se le devuelven {{amount}} por el mismo medio con el que pagó.",
		action: "Ver mis facturas",
		after: "Según su banco, puede tardar hasta diez días. Lo que pagó por otro medio que la tarjeta se le devuelve por transferencia.",
	},
	payment_receipt: {
		subject: "Recibo: {{amount}}",
		intro: "Hemos recibido su pago de {{amount}}, de la factura {{number}}.",
		action: "Ver mis facturas",
		after: "",
	},
	payment_failed: {
		subject: "Su pago ha fallado",
		intro: "No se ha podido pagar la renovación de su suscripción: {{amount}}.",
		action: "Pagar ahora",
		after: "De momento no cambia nada. Si el pago sigue pendiente el {{on}}, su suscripción se suspenderá.",
	},
	payment_action_needed: {
		subject: "Su banco le pide que confirme un pago",
		intro: "La renovación de su suscripción le espera: su banco quiere que confirme el pago de {{amount}}.",
		action: "Confirmar el pago",
		after: "Si no se confirma antes del {{on}}, su suscripción se suspenderá.",
	},
	payment_reminder: {
		subject: "Recordatorio: falta un pago",
		intro: "Seguimos esperando {{amount}} por su suscripción.",
		action: "Pagar ahora",
		after: "Si el pago sigue pendiente el {{on}}, su suscripción se suspenderá.",
	},
	subscription_suspended: {
		subject: "Su suscripción está suspendida",
		intro:
			"Quedan {{amount}} por pagar, así que su suscripción está suspendida y sus palabras clave ya no se consultan. Todavía puede leer sus datos.",
		action: "Pagar ahora",
		after: "En cuanto pague, todo continúa.",
	},
	termination_notice: {
		subject: "Requerimiento: su suscripción se va a resolver",
		intro: "Este es un requerimiento formal. Si no se pagan {{amount}} antes del {{on}}, su suscripción quedará resuelta.",
		action: "Pagar ahora",
		after: "Tras la resolución, lo que supera el plan gratuito deja de leerse y se conserva {{months}} meses.",
	},
	subscription_terminated: {
		subject: "Su suscripción ha sido resuelta",
		intro:
			"El pago sigue pendiente a pesar de nuestro requerimiento, así que su suscripción ha sido resuelta. Su cuenta tiene el plan gratuito y las palabras clave que lo superan están en pausa.",
		action: "Volver a suscribirme",
		after: "Sus datos se conservan hasta el {{on}}. Si vuelve a suscribirse antes, lo recupera todo al instante.",
	},
	card_expires: {
		subject: "Su tarjeta caduca pronto",
		intro: "Su tarjeta {{card}} caduca el {{on}}. Con ella se paga su suscripción.",
		action: "Cambiar mi tarjeta",
		after: "Si guarda otra tarjeta antes, la próxima renovación se pagará con normalidad.",
	},
	data_destroyed: {
		subject: "Se ha eliminado lo que superaba su plan",
		intro: "Como se anunció, lo que superaba su plan se ha eliminado con su historial: palabras clave {{count}}, URL {{urls}}.",
		action: "Ver mis suscripciones",
		after: "Lo que admite su plan sigue ahí.",
	},
	rights_given: {
		subject: "Ha recibido más espacio",
		intro: "Un administrador dio a su cuenta espacio para {{max}} palabras clave.\n\nMotivo: {{why}}",
		action: "Ver mis límites",
		after: "Se aplica lo más favorable: este espacio o el que su cuenta ya tiene.",
	},
	rights_given_until: {
		subject: "Ha recibido más espacio",
		intro: "Un administrador dio a su cuenta espacio para {{max}} palabras clave hasta el {{on}}.\n\nMotivo: {{why}}",
		action: "Ver mis límites",
		after: "Se aplica lo más favorable: este espacio o el que su cuenta ya tiene.",
	},
	rights_will_end: {
		subject: "Su espacio para {{max}} palabras clave termina el {{on}}",
		intro: "Un administrador dio a su cuenta espacio para {{max}} palabras clave, hasta el {{on}}.",
		action: "Ver mis límites",
		after:
			"Después se aplican los demás derechos de su cuenta; las palabras clave que los superen quedan en pausa y se le anuncian antes de eliminarse.",
	},
	rights_ended: {
		subject: "El espacio que se le dio ha terminado",
		intro: "Un administrador había dado a su cuenta espacio para {{max}} palabras clave. Esto ha terminado.",
		action: "Ver mis límites",
		after:
			"Ahora se aplican los demás derechos de su cuenta: las palabras clave que los superen quedan en pausa y se le anuncian antes de eliminarse.",
	},
	payment_expired: {
		subject: "Un pago no se hizo a tiempo",
		intro: "Su pedido de {{max}} palabras clave esperaba el pago, y el plazo ha pasado. No se cobró nada y nada ha cambiado.",
		action: "Ver mis suscripciones",
		after: "Para obtenerlo, pida de nuevo y confirme el pago.",
	},
};
