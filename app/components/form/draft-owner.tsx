import { useLocation, useNavigation } from "@remix-run/react";
import { createContext, type ReactNode, useContext, useEffect } from "react";
import { endAnswered, forgetOthers } from "./draft-store";

const Owner = createContext<string | null>(null);

/** Hid of the account whose drafts are kept; null on pages outside an account, where none is. */
export function useDraftOwner(): string | null {
	return useContext(Owner);
}

interface DraftOwnerProps {
	account: string;
	/** All accounts of the person. */
	accounts: readonly { hid: string }[];
	children: ReactNode;
}

/** Around the screens of an account. Drafts of somebody else, which this tab may still hold, go before a form can show them. */
export function DraftOwner({ account, accounts, children }: DraftOwnerProps) {
	const own = [account, ...accounts.map(({ hid }) => hid)].join(" ");
	useEffect(() => forgetOthers(own.split(" ")), [own]);
	return <Owner.Provider value={account}>{children}</Owner.Provider>;
}

/** Ends the drafts that an answer has saved, and all of them after a sign-out. The document holds this component once. */
export function EndedDrafts() {
	const { state } = useNavigation();
	const { key } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: an answer has come with each of them
	useEffect(endAnswered, [state, key]);
	return null;
}
