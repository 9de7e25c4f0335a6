import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useMemo } from '@wordpress/element';
import type { SearchItem } from '../contract';
import { foldQuery, foldRank } from '../lib/fold';
import { store } from '../store';

const MAX_SUGGESTIONS = 8;

/** Debounces requests while the visitor is typing. */
const DEBOUNCE_MS = 150;

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

/**
 * Suggestions for a term: from the whole index if the browser has it, otherwise from the server.
 *
 * @return `settled`: the items are the final result for this term.
 */
export const useSuggestions = ( term: string ): { items: readonly SearchItem[]; settled: boolean } => {
	const { status, items, complete, suggested } = useSelect( ( select ) => select( store ).getSearchItems(), [] );
	const { suggest } = useDispatch( store );
	const trimmed = term.trim();
	const needsServer = trimmed !== '' && status !== 'none' && ! complete;

	useEffect( () => {
		if ( ! needsServer ) {
			return;
		}
		const timer = setTimeout( () => void suggest( trimmed ), DEBOUNCE_MS );
		return () => clearTimeout( timer );
	}, [ needsServer, trimmed, suggest ] );

	return useMemo( () => {
		if ( trimmed === '' ) {
			return { items: NONE, settled: false };
		}
		if ( complete ) {
			return { items: rankItems( items, trimmed ), settled: true };
		}
		// Keeps the previous items until the new ones arrive, so that the list does not flicker.
		return { items: suggested?.items ?? NONE, settled: suggested?.term === trimmed };
	}, [ trimmed, complete, items, suggested ] );
};
