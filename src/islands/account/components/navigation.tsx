import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useSession } from '../../../hooks/use-session';
import { pageConfig } from '../../../lib/config';

export type Place = 'profile' | 'orders';

/** The account's pages, and the way out. */
export function Navigation( { current }: { current: Place } ) {
	const { actions } = useSession();
	const [ leaving, setLeaving ] = useState( false );
	const { home, user, orders, wishlist } = pageConfig().urls;

	const leave = async () => {
		if ( leaving ) {
			return;
		}
		setLeaving( true );
		await actions.logOut();
		window.location.assign( home ?? '/' );
	};

	return (
		<nav className="v-account__nav" aria-label={ __( 'Account', 'vitrine' ) }>
			<a href={ user } aria-current={ current === 'profile' ? 'page' : undefined }>
				{ __( 'Profile', 'vitrine' ) }
			</a>
			<a href={ orders } aria-current={ current === 'orders' ? 'page' : undefined }>
				{ __( 'Orders', 'vitrine' ) }
			</a>
			<a href={ wishlist }>{ __( 'Favourites', 'vitrine' ) }</a>
			<button type="button" aria-disabled={ leaving } onClick={ () => void leave() }>
				{ __( 'Sign out', 'vitrine' ) }
			</button>
		</nav>
	);
}
