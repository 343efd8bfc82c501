import type { ArchiveFileWords } from "../en/archive-file";

export const archiveFile: ArchiveFileWords = {
	name: "Todos mis datos",
	readme: `Todo lo que contiene su cuenta en {{address}}, tal como estaba el {{at}} (UTC).

Contenido
---------
settings.json           su perfil y sus ajustes
websites.csv            sitios web
competitors.csv         competidores de cada sitio, en su orden
prompts.csv             prompts con su sitio, mercado, modelos y respuestas al día
prompt-answers.csv      cada respuesta: modelo, qué era, páginas citadas; el texto está con la lectura
keywords.csv            palabras clave con su número, mercado, etiquetas, estrella, profundidad y volumen de búsqueda; las pausadas, y las búsquedas anteriores de las modificadas
tags.csv                etiquetas y sus colores
notes.json              notas
positions/AAAA-MM.csv   cada lectura de cada mes
checks.csv              verificaciones, con la respuesta de cada centro de datos
urls.csv                URL seguidas con su estado actual
url-history.csv         los períodos en los que cada URL tuvo un mismo estado
saved-views.json        vistas guardadas
scheduled-reports.json  informes programados
share-links.json        enlaces a posiciones, sin su parte secreta
share-logo.*            el logo de sus páginas compartidas
webhooks.json           webhooks, sin sus secretos
alert-rules.json        reglas de alerta
alert-settings.json     cómo se le avisa: resumen, horas de silencio, palabras clave y sitios silenciados, canales sin sus direcciones
alerts.csv              alertas enviadas, con los dos valores de cada palabra clave; «facts» e «item» están en JSON
search-properties.json  sitios de Search Console y de Bing con sus palabras de marca, sin el acceso a ellos
search-days.csv         sus totales de cada día; «property» es el número en search-properties.json
search-queries/AAAA-MM.csv  lo que se buscó, tal como lo dice el servicio: los días son los del servicio (hora del Pacífico en Google)
search-pages/AAAA-MM.csv  lo mismo por página: una lista que muestra varias de sus páginas cuenta una vez por cada una
ai-answers.csv          impresiones en respuestas de la IA, de los informes que usted importó
pages/                  páginas de resultados, si las pidió: la lectura está en el nombre, y en la columna «look» de las posiciones
archive.json            qué es este archivo, para programas
SHA256SUMS              la huella de cada fichero: «sha256sum -c SHA256SUMS» los comprueba

Lo que no está dentro
---------------------
{{left}}

Los informes programados, enlaces, webhooks, reglas de alerta y canales se pueden crear de nuevo a partir de sus ficheros: todos sus ajustes están ahí. Los secretos, los tokens y las direcciones de los canales no están; un enlace o un webhook creado de nuevo recibe otros.

Cómo se escriben las posiciones
-------------------------------
outcome «ranked»: el sitio estaba en «position» entre los «depth» resultados leídos.
outcome «not_found»: no estaba entre ellos; «list_ended» dice que el motor no tenía más. «below» es su lugar más allá de la profundidad, si se leyó.
outcome «unknown»: no se sabe nada, por el motivo indicado en «reason». Nunca es lo mismo que no encontrado.
Un día sin fila no se leyó. La hora 0000 es la lectura diaria; las demás son actualizaciones manuales. Si un día tiene varias, cuenta la última que no es desconocida.
«restored» marca lo que volvió de un archivo anterior: la fuente es entonces la que decía ese archivo.
Los días y las horas son los de la cuenta; todos los demás instantes están en UTC. Un texto que empieza como una fórmula lleva un apóstrofo delante.

De vuelta a una cuenta
----------------------
Cualquier instalación de Serpentine puede recuperar este fichero en «Mi cuenta», «Archivo».
`,
	left: {
		removed: "Lo que eliminó y aún puede recuperar. Recupérelo antes si lo quiere aquí.",
		secret:
			"Lo que da acceso: contraseñas, sesiones, tokens, el acceso a Search Console y a Bing, los secretos de enlaces y webhooks, las direcciones de los canales, su dominio propio.",
		log: "Registros y mensajes: notificaciones, correos, envíos de webhooks y alertas, quién hizo qué, ficheros importados o exportados, trabajos en curso.",
		follows: "Lo que se deduce de los ficheros de aquí y se calcula de nuevo.",
		rights: "Su plan, sus pagos y sus facturas. Las facturas se descargan una por una.",
		others:
			"El consentimiento de quienes reciben sus informes: se pide de nuevo a cada persona. Su remitente: su dirección se pide de nuevo.",
	},
};
