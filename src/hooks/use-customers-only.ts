import { useEffect, useRef } from '@wordpress/element';
import { tell } from '../lib/bus';
import { useSession } from './use-session';

/** A page for customers: a guest who comes to it is shown the popup by itself, once; after signing in the visitor is still here. */
export const useCustomersOnly = () => {
	const { user, status, failed, actions } = useSession();
	const first = useRef( true );

	useEffect( () => {
		if ( status === 'guest' && first.current ) {
			tell( 'open-login', {} );
		}
		if ( status !== 'unknown' ) {
			first.current = false;
		}
	}, [ status ] );

	return { user, status, failed, ask: () => void actions.ask(), signIn: () => tell( 'open-login', {} ) };
};
