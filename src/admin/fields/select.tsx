import { SelectControl } from '@wordpress/components';
import type { FieldProps } from './bound';
import { helpText } from './help';

interface Props extends FieldProps< string > {
	/** Labels by value, in display order. */
	choices: Record< string, string >;
}

export const SelectField = ( { label, help, value, onChange, error, choices }: Props ) => (
	<SelectControl
		__nextHasNoMarginBottom
		__next40pxDefaultSize
		className="vitrine-field"
		label={ label }
		help={ helpText( error, help ) }
		value={ value ?? '' }
		onChange={ onChange }
		options={ Object.entries( choices ).map( ( [ key, name ] ) => ( { value: key, label: name } ) ) }
		aria-invalid={ error !== '' }
	/>
);
