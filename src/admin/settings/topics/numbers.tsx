import { __, sprintf } from '@wordpress/i18n';
import { TextField } from '../../fields';
import { Section } from '../components/section';
import type { PanelProps } from '../types';

/** As `Admin\Settings\Topics\NumbersTopic` describes it. */
interface Range {
	key: string;
	title: string;
	next: string;
}

/** Prefixes and next numbers of orders, invoices and credit notes. */
export const Numbers = ( { form: { field }, context }: PanelProps ) => (
	<>
		{ ( context.ranges as Range[] ).map( ( { key, title, next } ) => (
			<Section
				key={ key }
				title={ title }
				/* translators: %s: a number, for example INV-00012 */
				help={ sprintf( __( 'The next one is %s.', 'vitrine' ), next ) }
			>
				<TextField
					{ ...field< string >( `${ key }.prefix` ) }
					label={ __( 'Prefix', 'vitrine' ) }
					help={ __( 'Letters, digits, hyphens and slashes. {YYYY} becomes the year; the numbers continue in the new year.', 'vitrine' ) }
				/>
				<TextField
					{ ...field< string >( `${ key }.next` ) }
					label={ __( 'Continue at number', 'vitrine' ) }
					help={ __( 'Only to skip numbers, for example when you move from another shop. Numbers can never go back.', 'vitrine' ) }
					input={ { inputMode: 'numeric' } }
				/>
			</Section>
		) ) }
	</>
);
