/** A site's icon, inline, so that nothing is requested from outside. */
export const FAVICON_SRC = "data:image/gif;base64,R0lGODlhAQABAIAAAMLR4wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==";
/** The "About this result" icon. */
export const DOTS_SVG =
	'<svg focusable="false" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M12 8c1.1 0 2-.9 2-2s-.9-2-2-2-2 .9-2 2 .9 2 2 2zm0 2c-1.1 0-2 .9-2 2s.9 2 2 2 2-.9 2-2-.9-2-2-2zm0 6c-1.1 0-2 .9-2 2s.9 2 2 2 2-.9 2-2-.9-2-2-2z"></path></svg>';
