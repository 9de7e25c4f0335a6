import { RadioControl } from '@wordpress/components';
import type { FieldProps } from './bound';
import { helpText } from './help';

interface Props extends FieldProps< string > {
	/** Labels by value, in display order. */
	choices: Record< string, string >;
	/** What a choice means, by value. */
	explanations: Record< string, string >;
}

/** Few choices that need an explanation each. */
export const RadioField = ( { label, help, value, onChange, error, choices, explanations }: Props ) => (
	<RadioControl
		className="vitrine-field"
		label={ label }
		help={ helpText( error, help ) }
		selected={ value ?? '' }
		onChange={ onChange }
		options={ Object.entries( choices ).map( ( [ key, name ] ) => ( { value: key, label: name, description: explanations[ key ] ?? '' } ) ) }
	/>
);
