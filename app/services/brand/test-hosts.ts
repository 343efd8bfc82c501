import type { OwnHosts } from "../dns-ports";

export interface FakeHosts extends OwnHosts {
	/** By "name TYPE". */
	records: Map<string, string[]>;
	/** The resolver does not answer. */
	failing: boolean;
	/** Hosts with a certificate, and all that the service knows. */
	certified: Set<string>;
	known: string[];
}

/** For tests: a resolver with the records that a test sets, and a service of certificates. */
export function fakeHosts({ service = false } = {}): FakeHosts {
	const fake: FakeHosts = {
		target: "serpentine.test",
		records: new Map(),
		failing: false,
		certified: new Set(),
		known: [],
		dns: {
			async read(name, type) {
				if (fake.failing) throw new Error("no answer");
				return fake.records.get(`${name} ${type}`) ?? [];
			},
		},
		service: null,
	};
	if (!service) return fake;
	return Object.assign(fake, {
		service: {
			async add(host: string) {
				if (!fake.known.includes(host)) fake.known.push(host);
				return { id: host, isActive: fake.certified.has(host) };
			},
			read: async (id: string) => (fake.known.includes(id) ? { isActive: fake.certified.has(id) } : null),
			async remove(id: string) {
				fake.known = fake.known.filter((one) => one !== id);
			},
		},
	});
}
