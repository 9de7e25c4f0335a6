import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { GeneralOptions, SocialData } from '../../../contract';
import { facebook } from '../model/social/facebook';
import { google } from '../model/social/google';
import type { SocialSignIn } from '../model/social/sign-in';
import { FacebookIcon, GoogleIcon } from './social-icons';
import './social-buttons.scss';

interface Props {
	options: Pick< GeneralOptions, 'google_client_id' | 'facebook_app_id' >;
	/** Whether another request of the form is pending. */
	busy: boolean;
	/** The visitor has signed in with a provider; the server has not verified it yet. */
	onIdentity: ( data: SocialData ) => void;
}

interface Provider {
	key: string;
	label: string;
	icon: ReactNode;
	signIn: SocialSignIn;
}

const availableProviders = ( { google_client_id: clientId, facebook_app_id: appId }: Props[ 'options' ] ): Provider[] => [
	...( clientId ? [ { key: 'google', label: __( 'Continue with Google', 'vitrine' ), icon: <GoogleIcon />, signIn: google( clientId ) } ] : [] ),
	...( appId ? [ { key: 'facebook', label: __( 'Continue with Facebook', 'vitrine' ), icon: <FacebookIcon />, signIn: facebook( appId ) } ] : [] ),
];

/** One button per configured provider. A cancelled or failed sign-in re-enables the buttons. */
export function SocialButtons( { options, busy, onIdentity }: Props ) {
	const [ waiting, setWaiting ] = useState( false );
	const providers = availableProviders( options );
	const disabled = busy || waiting;

	const startSignIn = async ( signIn: SocialSignIn ) => {
		setWaiting( true );
		// An exception in the provider's script counts as a failed sign-in.
		const data = await signIn().catch( () => null );
		setWaiting( false );
		if ( data ) {
			onIdentity( data );
		}
	};

	if ( providers.length === 0 ) {
		return null;
	}
	return (
		<div className="v-social">
			{ providers.map( ( { key, label, icon, signIn } ) => (
				// Not `disabled`, which would remove the focus of keyboard users.
				<button
					key={ key }
					type="button"
					className="v-button v-button--wide v-social__button"
					aria-disabled={ disabled }
					onClick={ () => {
						if ( ! disabled ) {
							void startSignIn( signIn );
						}
					} }
				>
					{ icon }
					{ label }
				</button>
			) ) }
		</div>
	);
}
