import { ToggleControl } from '@wordpress/components';
import type { FieldProps } from './bound';
import { helpText } from './help';

export const ToggleField = ( { label, help, value, onChange, error }: FieldProps< boolean > ) => (
	<ToggleControl
		__nextHasNoMarginBottom
		className="vitrine-field"
		label={ label }
		help={ helpText( error, help ) }
		checked={ value === true }
		onChange={ onChange }
	/>
);
