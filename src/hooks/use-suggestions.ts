import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useMemo } from '@wordpress/element';
import type { SearchItem } from '../contract';
import { foldQuery, foldRank } from '../lib/fold';
import { store } from '../store';
import type { Suggestions } from '../store/search-items/types';

const MAX_SUGGESTIONS = 8;

/** Debounces requests while the visitor is typing. */
const DEBOUNCE_MS = 150;

const MAX_CATEGORIES = 3;

const NONE: readonly SearchItem[] = [];

/** The best matches; equal ranks keep the shop's order. */
export const rankItems = ( items: readonly SearchItem[], term: string ): SearchItem[] => {
	const query = foldQuery( term );
	return items
		.map( ( item ) => ( { item, rank: foldRank( query, item ) } ) )
		.filter( ( { rank } ) => rank !== null )
		.sort( ( a, b ) => ( a.rank ?? 0 ) - ( b.rank ?? 0 ) )
		.slice( 0, MAX_SUGGESTIONS )
		.map( ( { item } ) => item );
};

/** The categories with all words in their titles. */
const matchCategories = ( categories: Suggestions[ 'categories' ] = [], term: string ) => {
	const query = foldQuery( term );
	return categories.filter( ( { title } ) => foldRank( query, { title, text: '' } ) !== null ).slice( 0, MAX_CATEGORIES );
};

export interface Suggested extends Pick< Suggestions, 'categories' | 'corrected' > {
	items: readonly SearchItem[];
	/** Whether this is the final result for the term. */
	settled: boolean;
}

/** Suggestions for a term: from the whole index if the browser has it and finds something, otherwise from the server. */
export const useSuggestions = ( term: string ): Suggested => {
	const { status, items, complete, categories, suggested } = useSelect( ( select ) => select( store ).getSearchItems(), [] );
	const { suggest } = useDispatch( store );
	const trimmed = term.trim();
	const local = useMemo( () => ( complete && trimmed ? rankItems( items, trimmed ) : NONE ), [ trimmed, complete, items ] );
	const inTitles = useMemo( () => matchCategories( categories, trimmed ), [ categories, trimmed ] );
	const needsServer = trimmed !== '' && status !== 'none' && local.length === 0;

	useEffect( () => {
		if ( ! needsServer ) {
			return;
		}
		const timer = setTimeout( () => void suggest( trimmed ), DEBOUNCE_MS );
		return () => clearTimeout( timer );
	}, [ needsServer, trimmed, suggest ] );

	// Keeps the previous answer until the new one arrives, so that the list does not flicker.
	return needsServer
		? { items: NONE, ...suggested, settled: suggested?.term === trimmed }
		: { items: local, categories: inTitles, settled: trimmed !== '' };
};
