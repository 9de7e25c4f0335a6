import { __ } from '@wordpress/i18n';
import { type Secret, SecretField, TextField, ToggleField } from '../../fields';
import { valueAt } from '../../lib/paths';
import { CopyText } from '../components/copy-text';
import { Section } from '../components/section';
import { TryOut } from '../components/try-out';
import { isDirty } from '../form';
import type { PanelProps } from '.';

const OFFERED: Record< string, () => string > = {
	no: () => __( 'Cards are not offered: the keys below are missing.', 'vitrine' ),
	off: () => __( 'Cards are not offered: they are switched off in Payments.', 'vitrine' ),
	test: () => __( 'Cards are offered as a test: no money moves.', 'vitrine' ),
	live: () => __( 'Cards are offered to customers.', 'vitrine' ),
};

interface KeysProps {
	form: PanelProps[ 'form' ];
	mode: 'live' | 'sandbox';
	title: string;
	/** How a publishable key of this mode begins. */
	begins: string;
}

/** The keys of one of the two modes. */
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

/** The shop's account at Stripe. */
export const Card = ( { form, context }: PanelProps ) => (
	<>
		<Section title={ __( 'Stripe', 'vitrine' ) } help={ OFFERED[ String( context.offered ) ]?.() ?? '' }>
			<ToggleField { ...form.field( 'test' ) } label={ __( 'Test mode: customers pay with test cards, and no money moves', 'vitrine' ) } />
			<TryOut
				path="settings-card-check"
				label={ __( 'Test the connection', 'vitrine' ) }
				blocked={ isDirty( form.state ) ? __( 'Save your changes first: the test uses the keys that are saved.', 'vitrine' ) : '' }
			/>
		</Section>
		<Section
			title={ __( 'Webhook', 'vitrine' ) }
			help={ __( 'Enter this address at Stripe, under Developers, as a webhook for these events:', 'vitrine' ) }
		>
			<p>
				<code>{ ( context.events as string[] ).join( ', ' ) }</code>
			</p>
			<CopyText text={ String( context.webhook ) } />
		</Section>
		<Keys form={ form } mode="live" title={ __( 'Real payments', 'vitrine' ) } begins="pk_live_…" />
		<Keys form={ form } mode="sandbox" title={ __( 'Test payments', 'vitrine' ) } begins="pk_test_…" />
	</>
);
