import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { displayText } from '../../../api';
import { useCustomersOnly } from '../../../hooks/use-customers-only';
import type { FormResult } from '../../../hooks/use-form';
import { useSession } from '../../../hooks/use-session';
import { emit } from '../../../lib/bus';
import { pageUrls } from '../../../lib/page-urls';
import { ErrorState } from '../../../ui/error-state';
import { FormMessage } from '../../../ui/form-message';
import { SignInGate } from '../../../ui/sign-in-gate';
import { Unverified } from './unverified';

const keyInUrl = (): string => new URLSearchParams( window.location.search ).get( 'key' ) ?? '';

/** Target of the e-mailed link: verifies the address of the signed-in customer. Changing the address has ended all sessions. */
export function VerifyEmail() {
	const { user, status, failed, retry, signIn } = useCustomersOnly();
	const { verifyEmail } = useSession().actions;
	const [ result, setResult ] = useState< FormResult | null >( null );
	const requested = useRef( false );
	const isCustomer = user !== null;

	useEffect( () => {
		// The key works only once, and the effect may run twice.
		if ( ! isCustomer || requested.current ) {
			return;
		}
		requested.current = true;
		void ( async () => {
			const { status: success, msg, detail } = await verifyEmail( keyInUrl() );
			setResult( { text: success ? msg : displayText( detail || msg ), success } );
		} )();
	}, [ isCustomer, verifyEmail ] );

	if ( ! result && status === 'guest' ) {
		return <SignInGate reason={ __( 'Sign in to your account to confirm its e-mail address.', 'vitrine' ) } onSignIn={ signIn } />;
	}
	if ( ! result ) {
		return failed ? <ErrorState onRetry={ retry } /> : <p role="status">{ __( 'Confirming your e-mail address…', 'vitrine' ) }</p>;
	}
	const { orders, shop } = pageUrls();
	return (
		<div className="v-account__narrow">
			<FormMessage result={ result } />
			{ ! result.success && user && ! user.email_verified && <Unverified email={ user.email } /> }
			<div className="v-account__send">
				{ user ? (
					<a className="v-button v-button--primary" href={ orders }>
						{ __( 'View your orders', 'vitrine' ) }
					</a>
				) : (
					<button
						type="button"
						className="v-button v-button--primary"
						onClick={ () => emit( 'open-login', { ...( orders ? { then: orders } : {} ) } ) }
					>
						{ __( 'Sign in', 'vitrine' ) }
					</button>
				) }
				<a className="v-button" href={ shop }>
					{ __( 'Continue shopping', 'vitrine' ) }
				</a>
			</div>
		</div>
	);
}
