import { __ } from '@wordpress/i18n';
import { useCustomersOnly } from '../../../hooks/use-customers-only';
import { Failed } from '../../../ui/failed';
import { SignInGate } from '../../../ui/sign-in-gate';
import { Favourites } from './favourites';

export function OwnWishlist() {
	const { status, failed, ask, signIn } = useCustomersOnly();
	if ( status === 'guest' ) {
		return (
			<SignInGate
				reason={ __( 'Your favourites wait for you in your account. Those that you mark before you sign in come along.', 'vitrine' ) }
				onSignIn={ signIn }
			/>
		);
	}
	if ( status === 'customer' ) {
		return <Favourites />;
	}
	return failed ? <Failed onRetry={ ask } /> : <p role="status">{ __( 'Looking up your favourites …', 'vitrine' ) }</p>;
}
