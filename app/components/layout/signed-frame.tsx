import type { ComponentProps, ReactNode } from "react";
import { InactiveSubscriptionBanner } from "~/components/account/inactive-subscription-banner";
import { type BannerFacts, Banners } from "~/components/banners/banners";
import { CommandKeys } from "~/components/command-menu/command-keys";
import { ConnectionBars } from "~/components/connection/connection-bars";
import { OpeningDialog } from "~/components/dialog/opening-dialog";
import { UnderDialog } from "~/components/dialog/under-dialog";
import { DraftOwner } from "~/components/form/draft-owner";
import { Later } from "~/components/later";
import { LegalDialog } from "~/components/legal/legal-dialog";
import { Toasts } from "~/components/toast/toasts";
import type { LegalDocument } from "~/domain/legal/legal-document";
import { type FrameFacts, MainFrame } from "./main-frame";

export interface SignedFrameFacts {
	facts: FrameFacts;
	banners: BannerFacts;
	inactiveSubscriptions: number;
	/** The legal text whose dialog the address opens. */
	legal: LegalDocument | null;
}

interface SignedFrameProps extends SignedFrameFacts {
	flash: ComponentProps<typeof Toasts>["flash"];
	children: ReactNode;
}

/** Navigation, banners, toasts and keys around a screen of a signed-in user. */
export function SignedFrame({ facts, banners, inactiveSubscriptions, legal, flash, children }: SignedFrameProps) {
	return (
		<DraftOwner account={facts.bell.accountHid} accounts={facts.accounts}>
			<UnderDialog open={legal !== null}>
				<MainFrame
					facts={facts}
					banners={
						<Banners facts={banners}>
							<InactiveSubscriptionBanner count={inactiveSubscriptions} />
						</Banners>
					}
				>
					{children}
				</MainFrame>
			</UnderDialog>
			{legal && <LegalDialog key={legal.title} document={legal} />}
			<Later>
				<OpeningDialog />
				<Toasts flash={flash} />
				<ConnectionBars />
				<CommandKeys isAdmin={facts.tools !== null} />
			</Later>
		</DraftOwner>
	);
}
