import { expect, test } from "vitest";
import { isPublicIp } from "./public-ip";

test.each(["1.1.1.1", "8.8.8.8", "100.63.255.255", "100.128.0.1", "172.15.0.1", "172.32.0.1", "198.20.0.1", "223.255.255.255"])(
	"%s is public",
	(address) => expect(isPublicIp(address)).toBe(true),
);
test.each(["2606:4700:4700::1111", "2a00:1450:4007:80e::200e", "2001:4860:4860::8888", "2003::1"])("%s is public", (address) =>
	expect(isPublicIp(address)).toBe(true),
);

test.each([
	"0.0.0.0",
	"10.0.0.1",
	"100.64.0.1",
	"100.127.255.255",
	"127.0.0.1",
	"127.255.255.254",
	"169.254.169.254",
	"172.16.0.1",
	"172.31.255.255",
	"192.0.0.1",
	"192.168.1.1",
	"198.18.0.1",
	"198.19.255.255",
	"203.0.113.9",
	"224.0.0.1",
	"255.255.255.255",
])("%s is not public", (address) => expect(isPublicIp(address)).toBe(false));

test.each([
	"::",
	"::1",
	"::ffff:127.0.0.1",
	"::ffff:8.8.8.8",
	"::ffff:7f00:1",
	"64:ff9b::7f00:1",
	"100::1",
	"fe80::1",
	"fe80::1%eth0",
	"fc00::1",
	"fd00:ec2::254",
	"ff02::1",
	"2001::1",
	"2001:db8::1",
	"2002:7f00:1::",
	"3fff::1",
])("%s is not public", (address) => expect(isPublicIp(address)).toBe(false));

test.each([
	"",
	"localhost",
	"1.1.1",
	"01.1.1.1",
	"0x7f.0.0.1",
	"256.1.1.1",
	"1.1.1.1.1",
	"2606::4700::1",
	"2606:4700",
	"::1::",
	"2606:12345::1",
])("%s is no address", (text) => expect(isPublicIp(text)).toBe(false));
