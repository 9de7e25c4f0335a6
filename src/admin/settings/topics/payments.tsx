import { Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { MoneyField, NumberField, TextField, ToggleField } from '../../fields';
import { Section } from '../components/section';
import type { PanelProps } from '../types';

type Method = 'card' | 'bank_transfer' | 'cash_on_delivery';

interface Props {
	form: PanelProps[ 'form' ];
	method: Method;
	title: string;
	/** Label of the toggle. */
	offer: string;
	help?: string;
	/** Details that are still missing; '' if it is complete. */
	missing?: string;
	children?: ReactNode;
}

/** A payment method: its toggle, and its details while it is enabled. */
function PaymentMethod( { form: { field, value, state }, method, title, offer, help = '', missing = '', children }: Props ) {
	const isOn = value< boolean >( `methods.${ method }` );
	// Keep fields with errors visible if the method is disabled.
	const hasErrors = method === 'bank_transfer' && Object.keys( state.errors ).some( ( path ) => path.startsWith( 'account.' ) );
	return (
		<Section title={ title } help={ help }>
			<ToggleField { ...field( `methods.${ method }` ) } label={ offer } />
			{ isOn && missing && (
				<Notice status="warning" isDismissible={ false }>
					{
						/* translators: %s: sentence explaining what is missing */
						sprintf( __( 'Enabled, but not offered to customers yet. %s', 'vitrine' ), missing )
					}
				</Notice>
			) }
			{ ( isOn || hasErrors ) && children }
		</Section>
	);
}

interface ShippingMethod {
	key: string;
	name: string;
}

/** The shipping methods that cash on delivery is offered with. */
export function CashShipping( { form: { field, state }, methods }: { form: PanelProps[ 'form' ]; methods: readonly ShippingMethod[] } ) {
	const error = state.errors.cash_shipping;
	return (
		<fieldset
			className="vitrine-field vitrine-rows"
			// Saving moves the focus to the first switch.
			data-wrong={ error ? 'true' : undefined }
			aria-describedby={ error ? 'vitrine-cash-shipping-error' : undefined }
		>
			<legend>{ __( 'Offered with these shipping methods', 'vitrine' ) }</legend>
			<p className="description">
				{ __(
					'If you choose only some methods, every item in the cart must have one of them; carts with digital content or services are then excluded.',
					'vitrine'
				) }
			</p>
			{ methods.map( ( { key, name } ) => (
				<ToggleField key={ key } { ...field( `cash_shipping.${ key }` ) } label={ name } />
			) ) }
			{ error && (
				<p id="vitrine-cash-shipping-error" className="vitrine-field__error" role="alert">
					{ error }
				</p>
			) }
		</fieldset>
	);
}

/** The payment methods, and the payment deadlines. */
export function Payments( { form, context }: PanelProps ) {
	const { field, value } = form;
	const lacking = context.missing as Record< Method, string >;
	const missing: Record< Method, string > = {
		...lacking,
		// The IBAN is on this form, so check it before saving.
		bank_transfer: value< string >( 'account.iban' )?.trim() ? '' : __( 'The IBAN is missing.', 'vitrine' ),
	};
	const offersNone = ( Object.keys( lacking ) as Method[] ).every( ( method ) => ! value< boolean >( `methods.${ method }` ) || missing[ method ] );
	return (
		<>
			{ offersNone && (
				<Notice status="error" isDismissible={ false }>
					{ __( 'Customers cannot order: no payment method is offered. Enable at least one and complete its details.', 'vitrine' ) }
				</Notice>
			) }
			<PaymentMethod
				form={ form }
				method="card"
				title={ __( 'Card or wallet', 'vitrine' ) }
				offer={ __( 'Offer payment by card or wallet', 'vitrine' ) }
				missing={ missing.card }
			>
				<p>
					<a href={ String( context.card ) }>{ __( 'Enter the keys of your Stripe account', 'vitrine' ) }</a>
				</p>
			</PaymentMethod>
			<PaymentMethod
				form={ form }
				method="bank_transfer"
				title={ __( 'Bank transfer', 'vitrine' ) }
				offer={ __( 'Offer bank transfer', 'vitrine' ) }
				help={ __( 'Customers see this account in their order and in the confirmation e-mail.', 'vitrine' ) }
				missing={ missing.bank_transfer }
			>
				<TextField { ...field( 'account.holder' ) } label={ __( 'Account holder', 'vitrine' ) } />
				<TextField { ...field( 'account.iban' ) } label={ __( 'IBAN', 'vitrine' ) } input={ { spellCheck: false } } />
				<TextField { ...field( 'account.bic' ) } label={ __( 'BIC', 'vitrine' ) } input={ { spellCheck: false } } />
				<TextField { ...field( 'account.bank' ) } label={ __( 'Bank', 'vitrine' ) } />
			</PaymentMethod>
			<PaymentMethod
				form={ form }
				method="cash_on_delivery"
				title={ __( 'Cash on delivery', 'vitrine' ) }
				offer={ __( 'Offer cash on delivery', 'vitrine' ) }
				help={ __( 'Complete the order once the cash has been collected: this records the payment and issues the invoice.', 'vitrine' ) }
			>
				<MoneyField
					{ ...field( 'cash_limit' ) }
					label={ __( 'Maximum order total', 'vitrine' ) }
					help={ __( 'Leave empty for no limit.', 'vitrine' ) }
				/>
				<CashShipping form={ form } methods={ context.shipping as ShippingMethod[] } />
			</PaymentMethod>
			<Section
				title={ __( 'Unpaid orders', 'vitrine' ) }
				help={ __( 'Unpaid orders are cancelled automatically after this time, and their items are returned to stock.', 'vitrine' ) }
			>
				<NumberField { ...field( 'holds.card_minutes' ) } label={ __( 'Card (minutes)', 'vitrine' ) } />
				<NumberField
					{ ...field( 'holds.transfer_days' ) }
					label={ __( 'Bank transfer (banking days)', 'vitrine' ) }
					help={ __(
						'Monday to Friday, without public holidays of your country. Orders are cancelled one banking day later, because a transfer needs a day to arrive. Enter 0 to cancel them yourself.',
						'vitrine'
					) }
				/>
				<NumberField
					{ ...field( 'holds.guest_hours' ) }
					label={ __( 'Until a new customer confirms the order (hours)', 'vitrine' ) }
					help={ __(
						'Guests, and customers without a confirmed e-mail address, confirm orders by bank transfer and cash on delivery with the link in our e-mail. They then have the usual time to pay, and you start on cash orders. If our e-mail is sent late, the time counts from then.',
						'vitrine'
					) }
				/>
			</Section>
			<Section
				title={ __( 'Limits of unpaid orders', 'vitrine' ) }
				help={ __(
					'They keep invented orders from emptying your shop. One internet connection may have three times as many unpaid items; customers with a confirmed e-mail address five times as many, and pro customers have no limit.',
					'vitrine'
				) }
			>
				<NumberField
					{ ...field( 'limits.items' ) }
					label={ __( 'Unpaid items per customer', 'vitrine' ) }
					help={ __( 'Enter 0 for no limit.', 'vitrine' ) }
				/>
				<MoneyField
					{ ...field( 'limits.value' ) }
					label={ __( 'Value of these items', 'vitrine' ) }
					help={ __( 'Leave empty for no limit.', 'vitrine' ) }
				/>
				<NumberField
					{ ...field( 'limits.share' ) }
					label={ __( 'Share of a product’s stock (percent)', 'vitrine' ) }
					help={ __(
						'What unpaid orders of guests together may reserve. Beyond it, each guest may have 3 of the last items (6 when paying online). Of products with three or more items, a part is kept for customers with a confirmed e-mail address. Enter 0 for no limit.',
						'vitrine'
					) }
				/>
			</Section>
		</>
	);
}
