import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useSession } from '../../../hooks/use-session';
import { pageUrls } from '../../../lib/page-urls';

export type AccountView = 'profile' | 'orders';

/** Links to the account pages, and sign-out. */
export function Navigation( { current }: { current: AccountView } ) {
	const { actions } = useSession();
	const [ signingOut, setSigningOut ] = useState( false );
	const { home, user, orders, wishlist } = pageUrls();

	const signOut = async () => {
		if ( signingOut ) {
			return;
		}
		setSigningOut( true );
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
			<button type="button" aria-disabled={ signingOut } onClick={ () => void signOut() }>
				{ __( 'Sign out', 'vitrine' ) }
			</button>
		</nav>
	);
}
