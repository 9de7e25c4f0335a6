import { useState } from '@wordpress/element';

/** The consent that digital content and services of this cart ask for. */
export function useBeginConsent( lines: readonly { beginWords?: string }[] ) {
	/** Empty for goods. */
	const words = [ ...new Set( lines.map( ( { beginWords } ) => beginWords ) ) ].join( ' ' ).trim();
	/** The words that were agreed to: others, for another cart, need another consent. */
	const [ agreed, setAgreed ] = useState( '' );
	return { words, given: words !== '' && agreed === words, give: ( checked: boolean ) => setAgreed( checked ? words : '' ) };
}
