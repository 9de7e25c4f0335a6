import { __ } from '@wordpress/i18n';
import { type Secret, SecretField, TextField, ToggleField } from '../../fields';
import { valueAt } from '../../lib/paths';
import { CopyText } from '../components/copy-text';
import { Section } from '../components/section';
import { TestButton } from '../components/test-button';
import { isDirty } from '../form';
import type { PanelProps } from '../types';

const OFFERED: Record< string, () => string > = {
	no: () => __( 'Card payment is not offered: keys are missing below.', 'vitrine' ),
	off: () => __( 'Card payment is not offered: it is disabled under Payments.', 'vitrine' ),
	test: () => __( 'Card payment is in test mode: no money is charged.', 'vitrine' ),
	live: () => __( 'Customers can pay by card.', 'vitrine' ),
};

interface KeysProps {
	form: PanelProps[ 'form' ];
	mode: 'live' | 'sandbox';
	title: string;
	/** Prefix of publishable keys in this mode. */
	begins: string;
}

/** The keys for live or for test mode. */
function Keys( { form: { field, state }, mode, title, begins }: KeysProps ) {
	const isSet = ( name: string ) => valueAt( state.saved, `${ mode }.${ name }` ) === true;
	return (
		<Section title={ title }>
			<TextField
				{ ...field( `${ mode }.publishable` ) }
				label={ __( 'Publishable key', 'vitrine' ) }
				input={ { placeholder: begins, spellCheck: false } }
			/>
			<SecretField { ...field< Secret >( `${ mode }.secret` ) } label={ __( 'Secret key', 'vitrine' ) } isSet={ isSet( 'secret' ) } />
			<SecretField { ...field< Secret >( `${ mode }.webhook` ) } label={ __( 'Webhook secret', 'vitrine' ) } isSet={ isSet( 'webhook' ) } />
		</Section>
	);
}

/** The shop's Stripe account. */
export const Card = ( { form, context }: PanelProps ) => (
	<>
		<Section title={ __( 'Stripe', 'vitrine' ) } help={ OFFERED[ String( context.offered ) ]?.() ?? '' }>
			<ToggleField { ...form.field( 'test' ) } label={ __( 'Test mode: customers pay with test cards, and no money is charged', 'vitrine' ) } />
			<TestButton
				path="settings-card-check"
				label={ __( 'Test connection', 'vitrine' ) }
				blocked={ isDirty( form.state ) ? __( 'Save your changes first: the test uses the keys that are saved.', 'vitrine' ) : '' }
			/>
		</Section>
		<Section
			title={ __( 'Webhook', 'vitrine' ) }
			help={ __( 'In Stripe, under Developers, add a webhook with this URL for these events:', 'vitrine' ) }
		>
			<p>
				<code>{ ( context.events as string[] ).join( ', ' ) }</code>
			</p>
			<CopyText text={ String( context.webhook ) } />
		</Section>
		<Keys form={ form } mode="live" title={ __( 'Live payments', 'vitrine' ) } begins="pk_live_…" />
		<Keys form={ form } mode="sandbox" title={ __( 'Test payments', 'vitrine' ) } begins="pk_test_…" />
	</>
);
