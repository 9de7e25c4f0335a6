import { useRef, useState } from '@wordpress/element';
import { __, _x } from '@wordpress/i18n';
import { displayText } from '../../../api';
import type { SocialData } from '../../../contract';
import { useOptions } from '../../../hooks/use-options';
import { useSession } from '../../../hooks/use-session';
import { FormMessage } from '../../../ui/form-message';
import { nextStep, type Step } from '../model/step';
import { SocialButtons } from './social-buttons';

/** The providers' buttons above the form; empty if none is configured. */
export function SocialSignIn( { onStep }: { onStep: ( step: Step ) => void } ) {
	const { options } = useOptions();
	const { actions } = useSession();
	const [ busy, setBusy ] = useState( false );
	const [ wrong, setWrong ] = useState( '' );
	const asking = useRef( false );

	const identify = async ( socialdata: SocialData ): Promise< void > => {
		if ( asking.current ) {
			return;
		}
		asking.current = true;
		setBusy( true );
		setWrong( '' );
		const { status, msg, data } = await actions.logIn( { socialdata } );
		asking.current = false;
		setBusy( false );
		if ( ! status && data ) {
			onStep( nextStep( socialdata, data ) );
		} else if ( ! status ) {
			setWrong( msg ? displayText( msg ) : _x( 'Signing in failed. Please try again.', 'loginfailed', 'vitrine' ) );
		}
	};

	const general = options?.general;
	if ( ! general?.google_client_id && ! general?.facebook_app_id ) {
		return null;
	}
	return (
		<div className="v-login__social">
			<SocialButtons options={ general } busy={ busy } onIdentity={ ( data ) => void identify( data ) } />
			<FormMessage result={ wrong ? { text: wrong, success: false } : null } />
			<p className="v-login__or">{ __( 'or with your e-mail address', 'vitrine' ) }</p>
		</div>
	);
}
