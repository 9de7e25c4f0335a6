import { __, sprintf } from '@wordpress/i18n';
import { useSession } from '../../../hooks/use-session';
import { emit } from '../../../lib/bus';

/** The account that the order will belong to. The sign-in popup leaves the form unchanged. */
export function SignedInAs() {
	const { user, status } = useSession();
	if ( user ) {
		return (
			<p className="v-checkout__who v-checkout__hint">
				{
					/* translators: %s: e-mail address */
					sprintf( __( 'Signed in as %s', 'vitrine' ), user.email )
				}
			</p>
		);
	}
	return status === 'guest' ? (
		<p className="v-checkout__who v-checkout__hint">
			<button type="button" className="v-checkout__sign-in" onClick={ () => emit( 'open-login', {} ) }>
				{ __( 'Sign in for a quicker checkout', 'vitrine' ) }
			</button>
		</p>
	) : null;
}
