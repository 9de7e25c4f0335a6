import { __ } from '@wordpress/i18n';
import { MoneyField, NumberField, TextField } from '../../fields';
import { Section } from '../components/section';
import type { PanelProps } from '.';

/** Bank transfer, cash, and how long an order waits for its money. */
export const Payments = ( { form: { field } }: PanelProps ) => (
	<>
		<Section
			title={ __( 'Bank transfer', 'vitrine' ) }
			help={ __( 'Customers find this account in their order and in the confirmation.', 'vitrine' ) }
		>
			<TextField { ...field( 'account.holder' ) } label={ __( 'Account holder', 'vitrine' ) } />
			<TextField
				{ ...field( 'account.iban' ) }
				label={ __( 'IBAN', 'vitrine' ) }
				help={ __( 'Until it is set, customers read that the bank details follow by e-mail.', 'vitrine' ) }
				input={ { spellCheck: false } }
			/>
			<TextField { ...field( 'account.bic' ) } label={ __( 'BIC', 'vitrine' ) } input={ { spellCheck: false } } />
			<TextField { ...field( 'account.bank' ) } label={ __( 'Bank', 'vitrine' ) } />
		</Section>
		<Section title={ __( 'Cash on delivery', 'vitrine' ) }>
			<MoneyField
				{ ...field( 'cash_limit' ) }
				label={ __( 'Up to a total of', 'vitrine' ) }
				help={ __( '0 switches cash on delivery off.', 'vitrine' ) }
			/>
		</Section>
		<Section
			title={ __( 'Orders that nobody pays', 'vitrine' ) }
			help={ __( 'They are cancelled by themselves after this time, and their pieces go back into stock.', 'vitrine' ) }
		>
			<NumberField { ...field( 'holds.card_minutes' ) } label={ __( 'Card (minutes)', 'vitrine' ) } />
			<NumberField
				{ ...field( 'holds.transfer_days' ) }
				label={ __( 'Bank transfer (days)', 'vitrine' ) }
				help={ __( '0 leaves them to you.', 'vitrine' ) }
			/>
		</Section>
	</>
);
