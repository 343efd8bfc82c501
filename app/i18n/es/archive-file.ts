import type { archiveFile as en } from "../en/archive-file";

export const archiveFile: Record<keyof typeof en, string> = {
	name: "Todos mis datos",
	readme: `Todo lo que contiene su cuenta en {{address}}, tal como estaba el {{at}} (UTC).

Contenido
---------
settings.json           su perfil y sus ajustes
websites.csv            sitios web
keywords.csv            palabras clave con su número, mercado, etiquetas, estrella, profundidad y volumen de búsqueda; las pausadas, y las búsquedas anteriores de las modificadas
tags.csv                etiquetas y sus colores
notes.json              notas
positions/AAAA-MM.csv   cada lectura de cada mes
checks.csv              comprobaciones, con la respuesta de cada centro de datos
urls.csv                URL seguidas con su estado actual
url-history.csv         los periodos en los que cada URL tuvo un mismo estado
saved-views.json        vistas guardadas
scheduled-reports.json  informes programados
share-links.json        enlaces a posiciones, sin su parte secreta
share-logo.*            el logo de sus páginas compartidas
webhooks.json           webhooks, sin sus secretos
pages/                  páginas de resultados, si las pidió: la lectura está en el nombre, y en la columna «look» de las posiciones
archive.json            qué es este archivo, para programas
SHA256SUMS              la huella de cada fichero: «sha256sum -c SHA256SUMS» los comprueba

Lo que eliminó y aún puede recuperar no está dentro. Recupérelo antes si lo quiere aquí.

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
};
