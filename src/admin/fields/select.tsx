import { SelectControl } from '@wordpress/components';
import type { FieldProps } from './bound';
import { helpText } from './help';

interface Props extends FieldProps< string > {
	/** Labels by value, in display order. */
	choices: Record< string, string >;
}

/** A value that is not among the choices shows as an empty choice: browsers would show the first one, which could then not be chosen. */
export const SelectField = ( { label, help, value, onChange, error, choices }: Props ) => (
	<SelectControl
		__nextHasNoMarginBottom
		__next40pxDefaultSize
		className="vitrine-field"
		label={ label }
		help={ helpText( error, help ) }
		value={ value ?? '' }
		onChange={ onChange }
		options={ [
			...( value && ! ( value in choices ) ? [ { value, label: '' } ] : [] ),
			...Object.entries( choices ).map( ( [ key, name ] ) => ( { value: key, label: name } ) ),
		] }
		aria-invalid={ error !== '' }
	/>
);
