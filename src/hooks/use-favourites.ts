import { useDispatch, useSelect } from '@wordpress/data';
import { store } from '../store';

export const useFavourites = () => {
	const ids = useSelect( ( select ) => select( store ).getFavourites(), [] );
	const { toggleFavourite } = useDispatch( store );
	return { ids, has: ( id: string ) => ids.includes( id ), toggle: ( id: string ) => void toggleFavourite( id ) };
};
