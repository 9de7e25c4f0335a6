import { __ } from '@wordpress/i18n';
import './style.scss';

interface Props {
	/** Why signing in is required. */
	reason: string;
	onSignIn: () => void;
}

/** Shown to guests in place of content for customers. */
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
