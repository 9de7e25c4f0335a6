import type { Lang } from './shop';
import type { Page } from './test';

/** A page, or something open on it, that every check of accessibility visits. */
export interface State {
	name: string;
	open: ( page: Page, lang: Lang ) => Promise< void >;
	/** On phones only. */
	narrow?: true;
	/** On wide screens only. */
	wide?: true;
}
