import { ToggleControl } from '@wordpress/components';
import type { FieldProps } from './bound';
import { helpOf } from './help';

/** On or off. */
export const ToggleField = ( { label, help, value, onChange, error }: FieldProps< boolean > ) => (
	<ToggleControl
		__nextHasNoMarginBottom
		className="vitrine-field"
		label={ label }
		help={ helpOf( error, help ) }
		checked={ value === true }
		onChange={ onChange }
	/>
);
