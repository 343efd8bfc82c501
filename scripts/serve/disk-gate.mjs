// Refuses writes while the disk of the data folder is full. SQLite that finds no room ends its database object, and reads under way fail with
// it; so writes are refused while some room is left, and reads go on.
import fs from "node:fs";
import { log } from "./log-lines.mjs";

/** Left for what reads note beside them: sessions, and work that is under way. */
const RESERVE_BYTES = 16 * 1024 * 1024;
const CHECK_EVERY_MS = 1_000;
/** Signing in and out, and calls that read by POST. */
const LET_THROUGH = /^\/(?:login|logout|language|mcp|api\/batch|api\/account\/tokens\/generate)(?:[./?]|$)/;
const WORDS = {
	en: "The disk of this server is full, so nothing can be saved. Everything can still be read. Whoever runs the server has to make room.",
	fr: "Le disque de ce serveur est plein : rien ne peut être enregistré. Tout peut encore être lu. L’administrateur du serveur doit libérer de la place.",
	es: "El disco de este servidor está lleno: no se puede guardar nada. Todo se puede leer todavía. Quien administra el servidor debe liberar espacio.",
};

/** Returns whether a request would write while there is no room. Says once that the disk is full, and once that it has room again. */
export function diskGate(dataDir, { roomOf = freeBytes, now = Date.now } = {}) {
	let isFull = false;
	let checkedAt = Number.NEGATIVE_INFINITY;
	return ({ method, url = "/" }) => {
		if (method === "GET" || method === "HEAD" || method === "OPTIONS" || LET_THROUGH.test(url)) return false;
		if (now() - checkedAt < CHECK_EVERY_MS) return isFull;
		checkedAt = now();
		const wasFull = isFull;
		isFull = roomOf(dataDir) < RESERVE_BYTES;
		if (isFull && !wasFull) log("error", "disk_full", { folder: dataDir, text: "Writes are refused, reads go on. Make room." });
		if (wasFull && !isFull) log("info", "disk_has_room", { folder: dataDir });
		return isFull;
	};
}

function freeBytes(folder) {
	const { bavail, bsize } = fs.statfsSync(folder);
	return bavail * bsize;
}

/** Answers a refused write: json to programs, a plain sentence to people, in the language that they ask for. */
export function refuseWrite({ url = "/", headers }, response) {
	const language = languageOf(headers["app-language"] ?? headers["accept-language"] ?? "");
	const isCall = url.startsWith("/api/") || /\bjson\b/.test(headers.accept ?? "");
	const message = WORDS[language];
	response.writeHead(507, {
		"Content-Type": isCall ? "application/json; charset=utf-8" : "text/plain; charset=utf-8",
		"Content-Language": language,
		"Cache-Control": "no-store",
		"X-Content-Type-Options": "nosniff",
		Connection: "close",
	});
	response.end(isCall ? JSON.stringify({ code: "StorageFullException", message, errors: {} }) : message);
}

function languageOf(accepted) {
	const wanted = accepted.split(",").map((one) => one.trim().slice(0, 2).toLowerCase());
	return wanted.find((one) => one in WORDS) ?? "en";
}
