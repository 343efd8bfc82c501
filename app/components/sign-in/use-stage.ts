import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";

export type Stage = "authenticating" | "token" | "account" | "launching";

/** What a sign-in shows while its form is judged and while the first screen is loaded; the second text where it takes its time. */
const STAGES = { submitting: ["authenticating", "token"], loading: ["account", "launching"] } as const;
const SECOND_TEXT_AFTER_MS = { submitting: 600, loading: 300 };

/** The stage of the sign-in under way; null when none is. Source: spec A §4 "Sign-in". */
export function useStage(): Stage | null {
	const navigation = useNavigation();
	// Asking for another code signs nobody in.
	const signsIn = navigation.formMethod === "POST" && !navigation.formData?.has("again");
	const phase = navigation.state === "idle" || !signsIn ? null : navigation.state;
	const [late, setLate] = useState<typeof phase>(null);
	useEffect(() => {
		if (phase === null) return;
		const timer = setTimeout(() => setLate(phase), SECOND_TEXT_AFTER_MS[phase]);
		return () => {
			clearTimeout(timer);
			setLate(null);
		};
	}, [phase]);
	return phase && STAGES[phase][late === phase ? 1 : 0];
}
