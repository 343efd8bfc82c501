/** Kinds of DNS records that are read. */
export type DnsType = "A" | "AAAA" | "CNAME" | "TXT";

/** Reads records of public names. Throws when no answer came; a name without such records, and one that does not exist, has none. */
export interface DnsReader {
	/** Addresses, names in lower case without a dot at the end, or texts without quotes. */
	read(name: string, type: DnsType): Promise<string[]>;
}

/** Certificates for hosts of accounts, where the network before the deployment makes them for each host. */
export interface HostnameService {
	/** Asks for a host. Returns its id there. Asked again, it returns the same host. */
	add(host: string): Promise<{ id: string; isActive: boolean }>;
	/** null for one that is not there any more. */
	read(id: string): Promise<{ isActive: boolean } | null>;
	remove(id: string): Promise<void>;
}

/** Ports that hosts of accounts need; absent where accounts have none. */
export interface OwnHosts {
	/** Host to which the hosts of accounts lead by their records. */
	target: string;
	dns: DnsReader;
	/** null where a proxy of the operator has the certificates. */
	service: HostnameService | null;
}
