import { __ } from '@wordpress/i18n';
import { object, string } from 'yup';
import { sendWithdrawalLink } from '../../../api';
import { useForm } from '../../../hooks/use-form';
import { pageUrls } from '../../../lib/page-urls';
import { trimValues } from '../../../lib/form';
import { emailRule } from '../../../lib/person-rules';
import { collectErrors } from '../../../lib/collect-errors';
import { TextField } from '../../../ui/field';
import { FormMessage } from '../../../ui/form-message';
import { Title } from './title';

interface Props {
	/** Why the link in the URL did not open an order. */
	wrong: string;
	/** The visitor does not have the order number. */
	onUnknown: () => void;
}

const schema = () => object( { email: emailRule(), number: string().trim().required( __( 'Please enter the order number.', 'vitrine' ) ) } );

/** Without an account: sends a link to the e-mail address that the order was placed with. */
export function FindOrder( { wrong, onUnknown }: Props ) {
	const { form, field, busy, result } = useForm( {
		start: { email: '', number: '' },
		validate: ( values ) => collectErrors( schema(), values ),
		send: ( values ) => sendWithdrawalLink( trimValues( values ) ),
	} );
	return (
		<div className="v-withdrawal">
			<Title>{ __( 'Withdraw from a contract', 'vitrine' ) }</Title>
			{ wrong && (
				<p role="alert" className="v-withdrawal__wrong">
					{ wrong }
				</p>
			) }
			<p>
				{ __( 'Enter your e-mail address and your order number, and we will send you a link to the withdrawal form.', 'vitrine' ) }{ ' ' }
				<a href={ pageUrls().orders }>{ __( 'If you have an account, you can also withdraw from your list of orders.', 'vitrine' ) }</a>
			</p>
			<form className="v-withdrawal__form" aria-label={ __( 'Find your order', 'vitrine' ) } { ...form }>
				<TextField label={ __( 'E-mail', 'vitrine' ) } type="email" autoComplete="email" required { ...field( 'email' ) } />
				<TextField
					label={ __( 'Order number', 'vitrine' ) }
					hint={ __( 'You can find it in your order confirmation e-mail.', 'vitrine' ) }
					autoComplete="off"
					required
					{ ...field( 'number' ) }
				/>
				<FormMessage result={ result } />
				<div className="v-withdrawal__send">
					<button type="submit" className="v-button v-button--primary" aria-disabled={ busy }>
						{ busy ? __( 'Sending…', 'vitrine' ) : __( 'Send the link', 'vitrine' ) }
					</button>
				</div>
			</form>
			<section className="v-withdrawal__other">
				<h2>{ __( 'Don’t have your order number?', 'vitrine' ) }</h2>
				<p>{ __( 'You can still withdraw: describe the order in your own words.', 'vitrine' ) }</p>
				<button type="button" className="v-button" onClick={ onUnknown }>
					{ __( 'Withdraw without an order number', 'vitrine' ) }
				</button>
			</section>
		</div>
	);
}
