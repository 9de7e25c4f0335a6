import { __ } from '@wordpress/i18n';
import type { Step } from '../model/step';
import { LoginForm } from './login-form';
import { SocialSignIn } from './social-sign-in';

interface Props {
	onStep: ( step: Step ) => void;
}

/** Login and register side by side; stacked on phones, login first. */
export function Panels( { onStep }: Props ) {
	return (
		<div className="v-login__panels">
			<section className="v-login__panel" aria-labelledby="v-login-known">
				<h3 id="v-login-known" className="v-login__heading">
					{ __( 'Sign in', 'vitrine' ) }
				</h3>
				<SocialSignIn onStep={ onStep } />
				<LoginForm onForgotten={ ( email ) => onStep( { view: 'lost', email } ) } />
			</section>
			<section className="v-login__panel v-login__panel--new" aria-labelledby="v-login-new">
				<h3 id="v-login-new" className="v-login__heading">
					{ __( 'New here?', 'vitrine' ) }
				</h3>
				<p className="v-login__lead">{ __( 'Creating an account takes a minute and makes your next visit easier.', 'vitrine' ) }</p>
				<ul className="v-login__gains" role="list">
					<li>{ __( 'Follow the progress of your orders.', 'vitrine' ) }</li>
					<li>{ __( 'Find your favourites and your cart on every device.', 'vitrine' ) }</li>
					<li>{ __( 'Order without entering your address again.', 'vitrine' ) }</li>
				</ul>
				<button type="button" className="v-button v-login__go" onClick={ () => onStep( { view: 'register', social: null } ) }>
					{ __( 'Create an account', 'vitrine' ) }
				</button>
			</section>
		</div>
	);
}
