import type { Theme } from "~/domain/account/theme";
import { useTranslation } from "~/i18n/use-translation";
import { PICTURE_SIZE, type PictureTone, pictureFile, type WelcomePictureName } from "./welcome-pictures";

/** The largest thing of the first screen is fetched before scripts. React 18 knows the attribute in lower case only. */
const FIRST = { fetchpriority: "high" };

interface WelcomePictureProps {
	name: WelcomePictureName;
	/** Content of the picture, for its alternative text. */
	alt: string;
	theme: Theme;
	/** Below the first screen: loaded when it comes near. */
	isLazy?: boolean;
}

/** A picture of a screen of the demo, in the reader's language and theme. */
export function WelcomePicture({ name, alt, theme, isLazy = false }: WelcomePictureProps) {
	const { i18n } = useTranslation();
	const file = (tone: PictureTone) => `/pictures/${pictureFile(name, tone, i18n.language)}`;
	return (
		<picture>
			{theme === "system" && <source media="(prefers-color-scheme: dark)" srcSet={file("dark")} />}
			<img
				src={file(theme === "dark" ? "dark" : "light")}
				alt={alt}
				{...PICTURE_SIZE}
				loading={isLazy ? "lazy" : "eager"}
				decoding="async"
				{...(!isLazy && FIRST)}
				className="h-auto w-full rounded-card border border-line"
			/>
		</picture>
	);
}
