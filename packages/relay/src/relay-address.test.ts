import { COUNTRY_DOMAINS } from "@serpentine/serp/hosts";
import { expect, test } from "vitest";
import { isPrivateAddress, isRelayAddress } from "./relay-address";

test("relays go to the 47 search domains over https and nowhere else", () => {
	const hosts = Object.values(COUNTRY_DOMAINS);
	expect(hosts.length).toBeGreaterThanOrEqual(47);
	for (const host of hosts) expect(isRelayAddress(`https://www.${host}/search?q=x`, "")).toBe(true);
	const refused = [
		...["http://www.google.fr/", "https://www.google.fr:8443/", "https://user@www.google.fr/", "https://google.fr.evil.example/"],
		...["https://evil.example/?www.google.fr", "https://mail.google.com/", "https://127.0.0.1/", "https://[::1]/", "https://2130706433/"],
		...[
			"https://169.254.169.254/latest/meta-data",
			"file:///etc/passwd",
			"ftp://www.google.fr/",
			"https://www.google.zz/",
			"not an address",
		],
		...["http://127.0.0.1:8788/search"],
	];
	for (const url of refused) expect([url, isRelayAddress(url, "")]).toEqual([url, false]);
	const origin = "http://127.0.0.1:8788";
	expect(isRelayAddress(`${origin}/search?q=x`, origin)).toBe(true);
	expect(isRelayAddress("http://127.0.0.1:8787/search?q=x", origin)).toBe(false);
	expect(isRelayAddress("http://user@127.0.0.1:8788/search?q=x", origin)).toBe(false);
});

test("private, local and reserved addresses are recognised, in both families", () => {
	const addresses =
		"10.1.2.3 127.0.0.1 0.0.0.0 100.64.0.1 169.254.169.254 172.16.0.1 172.31.255.255 192.168.1.1 192.0.2.1 198.18.0.1 224.0.0.1 255.255.255.255";
	const others =
		"::1 :: fe80::1 fc00::1 fd12:3456::1 ff02::1 ::ffff:10.0.0.1 ::ffff:127.0.0.1 64:ff9b::a00:1 2002:a00:1::1 2001:db8::1 fe80::1%eth0 nonsense 1.2.3 1.2.3.256";
	for (const ip of `${addresses} ${others}`.split(" ")) expect([ip, isPrivateAddress(ip)]).toEqual([ip, true]);
	for (const ip of "8.8.8.8 172.32.0.1 192.169.0.1 142.250.74.3 2a00:1450:4007:80c::2003 2606:4700::1111".split(" "))
		expect([ip, isPrivateAddress(ip)]).toEqual([ip, false]);
});
