import { __ } from '@wordpress/i18n';
import { object, string } from 'yup';
import { sendWithdrawalLink } from '../../../api';
import { useForm } from '../../../hooks/use-form';
import { pageConfig } from '../../../lib/config';
import { trimmed } from '../../../lib/form';
import { emailRule } from '../../../lib/person-rules';
import { check } from '../../../lib/validation';
import { TextField } from '../../../ui/field';
import { Said } from '../../../ui/said';
import { Title } from './title';

interface Props {
	/** Why the address of the page opened nothing. */
	wrong: string;
	/** The visitor has no number at hand. */
	onUnknown: () => void;
}

const schema = () => object( { email: emailRule(), number: string().trim().required( __( 'Please enter the number of the order.', 'vitrine' ) ) } );

/** Without an account: a link to the order goes to the address that it was placed with. */
export function FindOrder( { wrong, onUnknown }: Props ) {
	const { form, field, busy, said } = useForm( {
		start: { email: '', number: '' },
		validate: ( values ) => check( schema(), values ),
		send: async ( values ) => {
			const answer = await sendWithdrawalLink( trimmed( values ) );
			return { status: answer.status, msg: answer.message, data: answer.data };
		},
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
				{ __(
					'Tell us your e-mail address and the number of your order, and we send you a link to the page where you withdraw from it.',
					'vitrine'
				) }{ ' ' }
				<a href={ pageConfig().urls.orders }>{ __( 'With an account you find it at your orders.', 'vitrine' ) }</a>
			</p>
			<form className="v-withdrawal__form" aria-label={ __( 'Find your order', 'vitrine' ) } { ...form }>
				<TextField label={ __( 'E-mail', 'vitrine' ) } type="email" autoComplete="email" required { ...field( 'email' ) } />
				<TextField
					label={ __( 'Order number', 'vitrine' ) }
					hint={ __( 'It is in the e-mail that confirmed your order.', 'vitrine' ) }
					autoComplete="off"
					required
					{ ...field( 'number' ) }
				/>
				<Said said={ said } />
				<div className="v-withdrawal__send">
					<button type="submit" className="v-button v-button--primary" aria-disabled={ busy }>
						{ busy ? __( 'Sending …', 'vitrine' ) : __( 'Send the link', 'vitrine' ) }
					</button>
				</div>
			</form>
			<section className="v-withdrawal__other">
				<h2>{ __( 'You do not have the number?', 'vitrine' ) }</h2>
				<p>{ __( 'You can withdraw all the same: describe the order in your own words.', 'vitrine' ) }</p>
				<button type="button" className="v-button" onClick={ onUnknown }>
					{ __( 'Withdraw without a number', 'vitrine' ) }
				</button>
			</section>
		</div>
	);
}
