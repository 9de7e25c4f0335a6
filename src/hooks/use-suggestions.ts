import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useMemo } from '@wordpress/element';
import type { SearchItem } from '../contract';
import { foldQuery, foldRank } from '../lib/fold';
import { store } from '../store';

const MOST = 8;

/** Someone who types fast asks the server once. */
const PAUSE = 150;

const NONE: readonly SearchItem[] = [];

/** The items that answer best, in the order of the shop where they answer alike. */
export const bestOf = ( items: readonly SearchItem[], term: string ): SearchItem[] => {
	const query = foldQuery( term );
	return items
		.map( ( item ) => ( { item, rank: foldRank( query, item ) } ) )
		.filter( ( { rank } ) => rank !== null )
		.sort( ( a, b ) => ( a.rank ?? 0 ) - ( b.rank ?? 0 ) )
		.slice( 0, MOST )
		.map( ( { item } ) => item );
};

/**
 * Suggestions for what was typed: found here where the browser holds all items of the shop, else by the server.
 *
 * @return `settled` tells an empty answer from one that is still to come.
 */
export const useSuggestions = ( term: string ): { items: readonly SearchItem[]; settled: boolean } => {
	const { status, items, complete, suggested } = useSelect( ( select ) => select( store ).getSearchItems(), [] );
	const { suggest } = useDispatch( store );
	const wanted = term.trim();
	const ask = wanted !== '' && status !== 'none' && ! complete;

	useEffect( () => {
		if ( ! ask ) {
			return;
		}
		const timer = setTimeout( () => void suggest( wanted ), PAUSE );
		return () => clearTimeout( timer );
	}, [ ask, wanted, suggest ] );

	return useMemo( () => {
		if ( wanted === '' ) {
			return { items: NONE, settled: false };
		}
		if ( complete ) {
			return { items: bestOf( items, wanted ), settled: true };
		}
		// The former answer stays until the new one is there, so that the list does not flicker.
		return { items: suggested?.items ?? NONE, settled: suggested?.term === wanted };
	}, [ wanted, complete, items, suggested ] );
};
