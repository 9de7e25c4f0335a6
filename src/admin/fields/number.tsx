import { useState } from '@wordpress/element';
import type { Bound, FieldProps } from './bound';
import { toLocalDecimal } from '../lib/decimal-mark';
import { parseMinorUnits, formatMinorUnits, parseWholeNumber } from './parse-number';
import { TextField } from './text';
import { useScreen } from '../lib/screen';

interface Props {
	label: string;
	help?: string | undefined;
	field: Bound< number | null >;
	/** Parses the text: null if empty, undefined if invalid. */
	read: ( text: string ) => number | null | undefined;
	write: ( value: number | null ) => string;
	wrong: string;
	inputMode: 'decimal' | 'numeric';
}

/** Keeps the typed text until the value changes from outside, so that “12,” can become “12,5”. */
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

/** A whole number from zero. Other characters cannot be typed. */
export const NumberField = ( { label, help, ...field }: FieldProps< number | null > ) => (
	<TypedNumber
		label={ label }
		help={ help }
		field={ field }
		read={ parseWholeNumber }
		write={ ( value ) => ( value === null ? '' : String( value ) ) }
		inputMode="numeric"
	/>
);

/** An amount in minor units, typed with a comma or a point. */
export function MoneyField( { label, help, ...field }: FieldProps< number | null > ) {
	const { currency } = useScreen();
	return (
		<TypedNumber
			label={ `${ label } (${ currency })` }
			help={ help }
			field={ field }
			read={ parseMinorUnits }
			write={ formatMinorUnits }
			inputMode="decimal"
		/>
	);
}

/** A rate in hundredths of a percent, typed as a percentage: 21 or 5,5. */
export const PercentField = ( { label, help, ...field }: FieldProps< number | null > ) => (
	<TypedNumber
		label={ `${ label } (%)` }
		help={ help }
		field={ field }
		read={ parseMinorUnits }
		write={ ( value ) => ( value === null ? '' : toLocalDecimal( String( value / 100 ) ) ) }
		inputMode="decimal"
	/>
);
