import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { displayText } from '../../../api';
import { useCustomersOnly } from '../../../hooks/use-customers-only';
import type { Said as Result } from '../../../hooks/use-form';
import { useSession } from '../../../hooks/use-session';
import { tell } from '../../../lib/bus';
import { pageConfig } from '../../../lib/config';
import { Failed } from '../../../ui/failed';
import { Said } from '../../../ui/said';
import { SignInGate } from '../../../ui/sign-in-gate';
import { Unverified } from './unverified';

const keyOf = (): string => new URLSearchParams( window.location.search ).get( 'key' ) ?? '';

/**
 * Where the link of the e-mail leads: whoever is signed in to its account proves the address by opening it. Another address than before
 * has ended all sessions.
 */
export function VerifyEmail() {
	const { user, status, failed, ask, signIn } = useCustomersOnly();
	const { verifyEmail } = useSession().actions;
	const [ result, setResult ] = useState< Result | null >( null );
	const asked = useRef( false );
	const known = user !== null;

	useEffect( () => {
		// The key is good for once, whatever renders twice.
		if ( ! known || asked.current ) {
			return;
		}
		asked.current = true;
		void ( async () => {
			const { status: good, msg } = await verifyEmail( keyOf() );
			setResult( { text: good ? msg : displayText( msg ), good } );
		} )();
	}, [ known, verifyEmail ] );

	if ( ! result && status === 'guest' ) {
		return <SignInGate reason={ __( 'Sign in to your account to confirm its e-mail address.', 'vitrine' ) } onSignIn={ signIn } />;
	}
	if ( ! result ) {
		return failed ? <Failed onRetry={ ask } /> : <p role="status">{ __( 'Confirming your e-mail address …', 'vitrine' ) }</p>;
	}
	const { orders, shop } = pageConfig().urls;
	return (
		<div className="v-account__narrow">
			<Said said={ result } />
			{ ! result.good && user && ! user.email_verified && <Unverified email={ user.email } /> }
			<div className="v-account__send">
				{ user ? (
					<a className="v-button v-button--primary" href={ orders }>
						{ __( 'To your orders', 'vitrine' ) }
					</a>
				) : (
					<button
						type="button"
						className="v-button v-button--primary"
						onClick={ () => tell( 'open-login', { ...( orders ? { then: orders } : {} ) } ) }
					>
						{ __( 'Sign in', 'vitrine' ) }
					</button>
				) }
				<a className="v-button" href={ shop }>
					{ __( 'To the shop', 'vitrine' ) }
				</a>
			</div>
		</div>
	);
}
