import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { TextField } from '../../../ui/field';

/** The key of an older order is not enough: asks for the e-mail address that it was placed with. */
export function AskEmail( { message, onAnswer }: { message: string; onAnswer: ( email: string ) => Promise< void > } ) {
	const [ email, setEmail ] = useState( '' );
	return (
		<form
			className="v-order__ask"
			onSubmit={ ( event ) => {
				event.preventDefault();
				void onAnswer( email.trim() );
			} }
		>
			<h1 className="v-order__thanks">{ __( 'Your order', 'vitrine' ) }</h1>
			<p>{ message }</p>
			<TextField
				label={ __( 'E-mail', 'vitrine' ) }
				type="email"
				autoComplete="email"
				required
				value={ email }
				onChange={ ( event ) => setEmail( event.target.value ) }
			/>
			<button type="submit" className="v-button v-button--primary">
				{ __( 'Show the order', 'vitrine' ) }
			</button>
		</form>
	);
}
