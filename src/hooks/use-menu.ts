import { useSelect } from '@wordpress/data';
import { store } from '../store';

/** The six menus of the page's language; null until they are there. */
export const useMenu = () => {
	const menu = useSelect( ( select ) => select( store ).getMenu(), [] );
	return { menu };
};
