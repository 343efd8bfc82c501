import { OperatorError } from "./operator-error.mjs";

/** Words for an operator: what is wrong and what to do. Other errors are shown as they are. */
export function explain(error, { dataDir = "DATA_DIR", host = "", port = "" } = {}) {
	if (error instanceof OperatorError) return error.message;
	switch (error?.code) {
		case "ENOSPC":
		case "EDQUOT":
			return `The disk of ${dataDir} is full. Make room and start again; nothing that was confirmed is lost.`;
		case "EADDRINUSE":
			return `Port ${port} of ${host} is taken by another program. Stop that one, or set PORT to another number.`;
		case "EADDRNOTAVAIL":
			return `${host} is no address of this machine. Set HOST to one of its addresses, 127.0.0.1 or 0.0.0.0.`;
		case "EACCES":
		case "EPERM":
		case "EROFS":
			return error.syscall === "listen"
				? `Port ${port} needs rights that this user does not have. Set PORT to a number above 1023, behind a proxy.`
				: `${error.path ?? dataDir} cannot be written by this user. Change its owner, or set DATA_DIR to another folder.`;
		case "ERR_RUNTIME_FAILURE":
			return `The runtime does not start. ${error.cause?.message ?? error.message}`;
		default:
			return error instanceof Error ? (error.stack ?? error.message) : String(error);
	}
}
