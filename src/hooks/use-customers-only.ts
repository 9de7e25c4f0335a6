import { useEffect, useRef } from '@wordpress/element';
import { emit } from '../lib/bus';
import { useSession } from './use-session';

/** For pages that require an account: opens the sign-in popup for guests, once; the visitor stays on the page. */
export const useCustomersOnly = () => {
	const { user, status, failed, actions } = useSession();
	const first = useRef( true );

	useEffect( () => {
		if ( status === 'guest' && first.current ) {
			emit( 'open-login', {} );
		}
		if ( status !== 'unknown' ) {
			first.current = false;
		}
	}, [ status ] );

	return { user, status, failed, retry: () => void actions.reload(), signIn: () => emit( 'open-login', {} ) };
};
