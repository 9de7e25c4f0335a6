import { useSelect } from '@wordpress/data';
import { store } from '../store';

/** The shop's options; null until loaded. */
export const useOptions = () => {
	const options = useSelect( ( select ) => select( store ).getOptions(), [] );
	return { options };
};
