import { SelectControl } from '@wordpress/components';
import type { FieldProps } from './bound';
import { helpOf } from './help';

interface Props extends FieldProps< string > {
	/** Labels by value, in their order. */
	choices: Record< string, string >;
}

/** One of a few. */
export const SelectField = ( { label, help, value, onChange, error, choices }: Props ) => (
	<SelectControl
		__nextHasNoMarginBottom
		__next40pxDefaultSize
		className="vitrine-field"
		label={ label }
		help={ helpOf( error, help ) }
		value={ value ?? '' }
		onChange={ onChange }
		options={ Object.entries( choices ).map( ( [ key, name ] ) => ( { value: key, label: name } ) ) }
		aria-invalid={ error !== '' }
	/>
);
