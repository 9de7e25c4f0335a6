import { __ } from '@wordpress/i18n';
import './style.scss';

interface Props {
	/** Why a customer is needed here. */
	reason: string;
	onSignIn: () => void;
}

/** What a guest finds where something is for customers. */
export function SignInGate( { reason, onSignIn }: Props ) {
	return (
		<div className="v-gate">
			<p>{ reason }</p>
			<button type="button" className="v-button v-button--primary" onClick={ onSignIn }>
				{ __( 'Sign in or create an account', 'vitrine' ) }
			</button>
		</div>
	);
}
