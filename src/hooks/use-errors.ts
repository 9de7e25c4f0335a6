import { useDispatch, useSelect } from '@wordpress/data';
import { errorText } from '../api';
import { store } from '../store';

/** The global error, as a text for the visitor. It is also said in the page's one place of notices. */
export const useErrors = () => {
	const error = useSelect( ( select ) => select( store ).getError(), [] );
	const { dismissError } = useDispatch( store );
	return { error, text: error ? errorText( error.reason, error.message ) : null, dismiss: () => void dismissError() };
};
