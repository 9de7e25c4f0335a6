import { dispatch, select, subscribe } from '@wordpress/data';

/** What the shop's policy blocks in the saved text, as `Admin\\Health\\BlockedNotice` describes it. */
interface Blocked {
	id: string;
	text: string;
	action: string;
	/** Empty for users who may not let it through. */
	url: string;
}

interface Editor {
	getCurrentPost?: () => { vitrine_blocked?: Blocked[] };
}

interface Notices {
	createWarningNotice: ( text: string, options: object ) => void;
	removeNotice: ( id: string ) => void;
}

/** Shows notices while the saved text contains something that visitors don't get. */
export const watchBlocked = () => {
	let shown: Blocked[] = [];
	subscribe( () => {
		// Other screens with blocks, for instance that of widgets, have no post.
		const found = ( select( 'core/editor' ) as Editor | undefined )?.getCurrentPost?.().vitrine_blocked ?? [];
		if ( found === shown || ( found.length === 0 && shown.length === 0 ) ) {
			return;
		}
		const { createWarningNotice, removeNotice } = dispatch( 'core/notices' ) as unknown as Notices;
		const gone = shown.filter( ( before ) => found.every( ( { id } ) => id !== before.id ) );
		shown = found;
		gone.forEach( ( { id } ) => removeNotice( `vitrine-${ id }` ) );
		found.forEach( ( { id, text, action, url } ) =>
			createWarningNotice( text, { id: `vitrine-${ id }`, actions: url === '' ? [] : [ { label: action, url } ] } )
		);
	} );
};
