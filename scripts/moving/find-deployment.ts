import { readDeploySettings } from "../deploy/deploy-settings.mjs";
import { SIGN_IN, signIn } from "../deploy/sign-in.mjs";
import { readWranglerToml } from "../local-config.mjs";
import type { Deployment } from "./cloudflare-stores";

/** The deployment of `npm run deploy`, in the name of wrangler's login. Throws where there is none. */
export async function findDeployment(): Promise<Deployment> {
	const login = await signIn();
	if (!login) throw new Error(SIGN_IN);
	const { platform, accountId } = login;
	const { d1_databases: databasesOf, r2_buckets: buckets } = readWranglerToml();
	const [name, bucket] = [databasesOf[0]?.database_name, buckets[0]?.bucket_name];
	if (!name || !bucket) throw new Error("wrangler.toml names no database or no bucket.");
	const databases: { uuid: string; name: string }[] = await platform.list(`/accounts/${accountId}/d1/database?name=${name}`);
	const database = databases.find((one) => one.name === name);
	if (!database) throw new Error(`The account has no database ${name}. Run npm run deploy first.`);
	const { JURISDICTION: jurisdiction = "" } = readDeploySettings(process.env);
	return { platform, accountId, databaseId: database.uuid, bucket, jurisdiction };
}
