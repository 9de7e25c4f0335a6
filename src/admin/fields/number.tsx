import { useState } from '@wordpress/element';
import type { Bound, FieldProps } from './bound';
import { minorOf, moneyText, wholeOf } from './number-text';
import { TextField } from './text';
import { useScreen } from '../lib/screen';

interface Props {
	label: string;
	help?: string | undefined;
	field: Bound< number | null >;
	/** From the text to the number; null for nothing, undefined for what is none. */
	read: ( text: string ) => number | null | undefined;
	write: ( value: number | null ) => string;
	wrong: string;
	inputMode: 'decimal' | 'numeric';
}

/** Keeps what is typed until it is another number from outside: “12,” is on its way to be one. */
function TypedNumber( { label, help, field, read, write, inputMode }: Omit< Props, 'wrong' > ) {
	const [ typed, setTyped ] = useState( write( field.value ) );
	const text = read( typed ) === field.value ? typed : write( field.value );
	const change = ( next: string ) => {
		const value = read( next );
		if ( value !== undefined ) {
			setTyped( next );
			field.onChange( value );
		}
	};
	return <TextField { ...field } label={ label } help={ help } value={ text } onChange={ change } input={ { inputMode } } />;
}

/** A whole number from zero; what is no digit cannot be typed. */
export const NumberField = ( { label, help, ...field }: FieldProps< number | null > ) => (
	<TypedNumber
		label={ label }
		help={ help }
		field={ field }
		read={ wholeOf }
		write={ ( value ) => ( value === null ? '' : String( value ) ) }
		inputMode="numeric"
	/>
);

/** Money in minor units, typed as people write it, with a comma or a point. */
export function MoneyField( { label, help, ...field }: FieldProps< number | null > ) {
	const { currency } = useScreen();
	return (
		<TypedNumber label={ `${ label } (${ currency })` } help={ help } field={ field } read={ minorOf } write={ moneyText } inputMode="decimal" />
	);
}

/** A rate in hundredths of a percent, typed as a percentage: 21 or 5,5. */
export const PercentField = ( { label, help, ...field }: FieldProps< number | null > ) => (
	<TypedNumber
		label={ `${ label } (%)` }
		help={ help }
		field={ field }
		read={ minorOf }
		write={ ( value ) => ( value === null ? '' : String( value / 100 ) ) }
		inputMode="decimal"
	/>
);
