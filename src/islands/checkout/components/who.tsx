import { __, sprintf } from '@wordpress/i18n';
import { useSession } from '../../../hooks/use-session';
import { tell } from '../../../lib/bus';

/** Whose order it will be. The popup leaves the form as it is. */
export function Who() {
	const { user, status } = useSession();
	if ( user ) {
		return (
			<p className="v-checkout__who">
				{
					/* translators: %s: e-mail address */
					sprintf( __( 'Signed in as %s', 'vitrine' ), user.email )
				}
			</p>
		);
	}
	return status === 'guest' ? (
		<p className="v-checkout__who">
			<button type="button" className="v-checkout__sign-in" onClick={ () => tell( 'open-login', {} ) }>
				{ __( 'Sign in for a quicker checkout', 'vitrine' ) }
			</button>
		</p>
	) : null;
}
