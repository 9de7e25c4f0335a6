import { useDispatch, useSelect } from '@wordpress/data';
import { useMemo } from '@wordpress/element';
import { errorText } from '../api';
import { store } from '../store';

/** The visitor's cookie choice, the state of saving it, and the actions, which are the same object at every render. */
export const useConsent = () => {
	const { open, status, withdrawn, failure } = useSelect( ( select ) => select( store ).getConsent(), [] );
	const dispatch = useDispatch( store );
	const actions = useMemo(
		() => ( { choose: dispatch.chooseConsent, retry: dispatch.retryConsent, close: () => void dispatch.showCookieBar( false ) } ),
		[ dispatch ]
	);
	return { open, status, withdrawn, error: failure && errorText( failure.reason, failure.message ), actions };
};
