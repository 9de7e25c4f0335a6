import { useDispatch, useSelect } from '@wordpress/data';
import { store } from '../store';

/** The sign-in popup; null while closed. */
export const useLoginPopup = () => {
	const popup = useSelect( ( select ) => select( store ).getLoginPopup(), [] );
	const { closeLogin } = useDispatch( store );
	return { popup, close: () => void closeLogin() };
};
