import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

export interface ProxyProgram {
	name: "Caddy" | "nginx";
	program: string;
	words: string[];
	env: Record<string, string>;
	/** Whether requests wait for an app that restarts. */
	waits: boolean;
	/** Status of a body that is too large; Caddy 2.6 answers 502, later ones 413. */
	tooLarge: number[];
}

/** Caddy with deploy/Caddyfile as it stands; its certificates come from an authority of its own, because the name is no real one. */
export function writeCaddy(folder: string): ProxyProgram {
	const home = path.join(folder, "caddy");
	const config = path.join(folder, "Caddyfile");
	const text = `{
	admin off
	local_certs
	skip_install_trust
	storage file_system "${home}"
}
import ${path.resolve("deploy/Caddyfile")}
`;
	fs.writeFileSync(config, text);
	const env = { XDG_DATA_HOME: home, XDG_CONFIG_HOME: home };
	return {
		name: "Caddy",
		program: "caddy",
		words: ["run", "--adapter", "caddyfile", "--config", config],
		env,
		waits: true,
		tooLarge: [413, 502],
	};
}

/** nginx with deploy/nginx.conf; only the place of the certificate is another one. */
export function writeNginx(folder: string, host: string): ProxyProgram {
	const home = path.join(folder, "nginx");
	fs.mkdirSync(home);
	const names = ["fullchain.pem", "privkey.pem"].map((name) => path.join(home, name));
	const words = [
		"req",
		"-x509",
		"-newkey",
		"rsa:2048",
		"-nodes",
		"-subj",
		`/CN=${host}`,
		"-days",
		"2",
		"-out",
		names[0] ?? "",
		"-keyout",
		names[1] ?? "",
	];
	if (spawnSync("openssl", words).status !== 0) throw new Error("openssl makes no certificate");
	const site = fs.readFileSync("deploy/nginx.conf", "utf8").replaceAll(`/etc/letsencrypt/live/${host}`, home);
	fs.writeFileSync(path.join(home, "site.conf"), site);
	const config = path.join(home, "nginx.conf");
	fs.writeFileSync(
		config,
		// The folder of this run is root's alone.
		`user root;
daemon off;
pid ${home}/pid;
error_log stderr;
events {}
http {
	access_log off;
	client_body_temp_path ${home}/body;
	proxy_temp_path ${home}/proxy;
	include ${home}/site.conf;
}
`,
	);
	return { name: "nginx", program: "nginx", words: ["-p", home, "-c", config], env: {}, waits: false, tooLarge: [413] };
}
