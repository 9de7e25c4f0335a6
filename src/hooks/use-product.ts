import { useSelect } from '@wordpress/data';
import { store } from '../store';

/** Display data of one product; undefined until it is there, or where there is none. */
export const useProduct = ( id: number ) => useSelect( ( select ) => select( store ).getProduct( id ), [ id ] );
