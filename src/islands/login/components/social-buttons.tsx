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
	/** Whether something else of the form is under way. */
	busy: boolean;
	/** Somebody has signed in with a provider; the server has yet to say who it is. */
	onIdentity: ( data: SocialData ) => void;
}

interface Provider {
	key: string;
	label: string;
	icon: ReactNode;
	signIn: SocialSignIn;
}

const providersOf = ( { google_client_id: clientId, facebook_app_id: appId }: Props[ 'options' ] ): Provider[] => [
	...( clientId ? [ { key: 'google', label: __( 'Continue with Google', 'vitrine' ), icon: <GoogleIcon />, signIn: google( clientId ) } ] : [] ),
	...( appId ? [ { key: 'facebook', label: __( 'Continue with Facebook', 'vitrine' ), icon: <FacebookIcon />, signIn: facebook( appId ) } ] : [] ),
];

/** One button a provider that the shop has set up. A sign-in that comes to nothing only makes them usable again. */
export function SocialButtons( { options, busy, onIdentity }: Props ) {
	const [ waiting, setWaiting ] = useState( false );
	const providers = providersOf( options );
	const off = busy || waiting;

	const ask = async ( signIn: SocialSignIn ) => {
		setWaiting( true );
		// A script that throws is a sign-in that failed.
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
				// Not `disabled`, which would take the focus away from who uses the keyboard.
				<button
					key={ key }
					type="button"
					className="v-button v-button--wide v-social__button"
					aria-disabled={ off }
					onClick={ () => {
						if ( ! off ) {
							void ask( signIn );
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
