export const limits = {
	offer: { subscribe: "Suscribirse", change: "Cambiar de oferta" },
	refreshFree: "Espere {{count}} hora(s) entre cada actualización. Para actualizar más a menudo hace falta una suscripción.",
	refreshPaid: "Espere {{count}} hora(s) entre cada actualización. Se ha alcanzado el límite de su cuenta.",
	createFree: "No se pueden añadir palabras clave, supera las {{count}} posibles. Para más palabras clave hace falta una suscripción.",
	createPaid: "No se pueden añadir palabras clave, supera las {{count}} posibles. Para más palabras clave hace falta más capacidad.",
};

export const failures = {
	labels: { communication: "Error de comunicación:", server: "Error del servidor:", error: "Error:" },
	message: "{{message}}",
	fetch: "No se pudo obtener {{path}}: {{reason}}",
	noReason: "error de la petición de red.",
};

export const errors = {
	InvalidTokenException: "Su sesión ha caducado, vuelva a iniciar sesión.",
	InvalidCredentialsException: "El correo o la contraseña no son correctos.",
	TooManyAttemptsException: "Demasiados intentos. Vuelva a intentarlo en {{minutes}} min.",
	/** TooManyAttemptsException from two hours on. */
	LongWait: "Demasiados intentos. Vuelva a intentarlo en {{hours}} horas.",
	AccountDisabledException: "Su cuenta está desactivada, ¿quiere reactivarla para acceder a ella?",
	UnverifiedAccountException: "Su cuenta aún no está activada. Actívela para continuar.",
	TermsNotAcceptedException: "Acepte las condiciones de uso para continuar.",
	SecondStepRequiredException:
		"Esta cuenta exige el inicio de sesión en dos pasos: configure una aplicación de autenticación o una llave de acceso en «Inicio de sesión y sesiones».",
	NotFoundException: "Esto no existe, o no es suyo.",
	UndoEndedException:
		"Una importación se puede deshacer hasta un día después de enviar su archivo. Ese plazo ha pasado: sus palabras clave, etiquetas y notas aún se pueden eliminar a mano.",
	PageGoneException:
		"Las páginas de resultados se guardan {{days}} días, aquí hasta el {{until}}, y la primera {{months}} meses donde una posición cambió. Esta página ya no está guardada. Lo que se leyó en ella se conserva. Para conservar una página, fíjela antes.",
	ForbiddenException: "No puede hacer esto.",
	ValidationException: "Algunos campos requieren su atención.",
	ThrottledRefreshMonitorException: "Espere {{count}} hora(s) entre cada actualización",
	ThrottledCreateMonitorException: "No se pueden añadir palabras clave, supera las {{count}} posibles",
	ThrottledCreateCheckException: "Ha alcanzado el número máximo de verificaciones por hoy",
	ThrottledRestartCheckException: "Hoy quedan menos verificaciones de las que ha seleccionado: son posibles {{count}} al día.",
	ThrottledVisitorCheckException: "Espere entre verificaciones o cree una cuenta gratuita.",
	DatacenterUnavailableException: "La verificación por centro de datos no está disponible porque el buscador la bloquea.",
	ThrottledCreateUrlMonitorException: "No se pueden añadir URL: {{max}} son posibles, quedan {{left}}.",
	ThrottledRefreshUrlMonitorException: "Espere {{count}} hora(s) entre cada actualización",
	ThrottledCreatePromptException: "No se pueden añadir prompts: {{max}} son posibles.",
	ThrottledAskPromptException:
		"No se ha preguntado nada: cada modelo responde a un prompt como máximo {{max}} veces al día, y hoy ya lo ha hecho.",
	MemberLimitException: "El plan gratuito tiene sitio para {{max}} miembros además del propietario, con las invitaciones.",
	InvalidInvitationException: "Esta invitación se usó, se retiró o se sustituyó, o tiene más de siete días.",
	EmptySelectionException: "Seleccione primero al menos un elemento.",
	InitialLoadingException: "Las primeras posiciones todavía se están leyendo; podrá actualizar en cuanto estén.",
	PausedAccountException: "No se busca nada mientras la suscripción esté suspendida o sin pagar.",
	OutdatedClientException: "Serpentine se ha actualizado. Recargue la página para continuar.",
	MaintenanceException: "Serpentine está en mantenimiento y volverá en breve.",
	ConflictException: "Esto cambió entretanto. Recargue la página e inténtelo de nuevo.",
	AlreadyDoneException: "Ya está hecho. El secreto de la respuesta se mostró una vez y no puede mostrarse de nuevo.",
	StillRunningException: "Todavía se está haciendo. Vuelva a intentarlo en unos segundos.",
	InvalidCodeException: "Su código de validación no es válido o ha caducado.",
	SecondStepException:
		"Falta el segundo paso: envíe con el primero un código de la aplicación de autenticación o un código de recuperación, como second_step.",
	PasskeyException: "Esta llave de acceso no se ha aceptado. Inténtelo de nuevo o inicie sesión de otra forma.",
	CompanySignInException: "Su empresa decide cómo inicia sesión aquí. Use «Iniciar sesión con mi empresa».",
	CompanySessionException:
		"Ha iniciado sesión con su empresa, solo para esta cuenta. La contraseña, las llaves de acceso, el correo y otras cuentas no se abren en esta sesión: para ello, inicie sesión con un código por correo.",
	BotCheckException: "No hemos podido comprobar que es una persona. Recargue la página e inténtelo de nuevo.",
	ProofRequiredException:
		"Se han recibido muchas contraseñas erróneas o solicitudes para esta dirección. Complete la comprobación de esta página y vuelva a intentarlo, o conéctese con el enlace de un correo de conexión.",
	MessageNotSentException: "No se ha podido enviar el mensaje. Inténtelo de nuevo dentro de unos minutos.",
	AnonymousAccountException: "No se pueden guardar atributos de un usuario anónimo.",
	PaidPlanRequiredException: "Esta función requiere una suscripción de pago.",
	ImpersonatedException: "Esto no es posible mientras está conectado en nombre de otra persona.",
	MadeByAnotherException: "Esto se creó a mano o con otro token: un token solo cambia y elimina lo que ha creado él mismo.",
	ReauthenticationException: "Para esto se necesita su contraseña actual.",
	PaymentNotSetUpException: "El pago no está configurado en esta instalación. Escriba a quien la gestiona.",
	PaymentRejectedException: "Su pago ha sido rechazado: {{reason}}",
	PaymentUnreachableException:
		"No se puede comunicar con el proveedor de pagos. Nada se cobra dos veces: inténtelo de nuevo en un momento.",
	PaymentFailedException: "Se ha producido un error de pago desconocido. Inténtelo de nuevo en unos instantes.",
	BillingDetailsRequiredException: "Indique primero sus datos de facturación.",
	CardRequiredException: "Añada primero una tarjeta: ahora no se cobra nada, pero sí el próximo período.",
	EstimateExpiredException: "Esta estimación tiene más de diez minutos. Revise la nueva y confirme otra vez.",
	EstimateChangedException: "El importe ha cambiado desde que se mostró. Revise el nuevo y confirme otra vez.",
	BadRequestException: "No se pudo leer la llamada: su cuerpo debe ser un JSON válido.",
	MethodNotAllowedException: "Esta llamada no existe con este método.",
	PayloadTooLargeException: "La llamada es demasiado grande: 1 MB como máximo.",
	unknown: "Se ha producido un error desconocido.",
};
