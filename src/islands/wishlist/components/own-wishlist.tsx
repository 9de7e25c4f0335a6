import { __ } from '@wordpress/i18n';
import { useCustomersOnly } from '../../../hooks/use-customers-only';
import { ErrorState } from '../../../ui/error-state';
import { SignInGate } from '../../../ui/sign-in-gate';
import { Favourites } from './favourites';

export function OwnWishlist() {
	const { status, failed, retry, signIn } = useCustomersOnly();
	if ( status === 'guest' ) {
		return (
			<SignInGate
				reason={ __( 'Your favourites are saved in your account. Products you mark before signing in are added to them.', 'vitrine' ) }
				onSignIn={ signIn }
			/>
		);
	}
	if ( status === 'customer' ) {
		return <Favourites />;
	}
	return failed ? <ErrorState onRetry={ retry } /> : <p role="status">{ __( 'Loading your favourites…', 'vitrine' ) }</p>;
}
