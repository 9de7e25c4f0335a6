import { useDispatch, useSelect } from '@wordpress/data';
import { store } from '../store';

export const useFavourites = () => {
	const ids = useSelect( ( select ) => select( store ).getFavourites(), [] );
	const { toggleFavourite } = useDispatch( store );
	return { ids, toggle: ( id: string ) => void toggleFavourite( id ) };
};
