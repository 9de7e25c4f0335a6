/** What PHP prints for the editor (`Admin\Blocks\BlocksModule`). */
export interface BlockFacts {
	/** Why a block shows nothing and what to do about it, by block name without `vitrine/`. */
	empty: Record< string, string >;
	/** Language of the edited page. */
	language: string;
	/** Whether the user may open the media library. */
	canUpload: boolean;
}

declare global {
	interface Window {
		vitrineBlocks?: BlockFacts;
	}
}

export const blockFacts = (): BlockFacts => window.vitrineBlocks ?? { empty: {}, language: '', canUpload: false };
