import { TextControl, TextareaControl } from '@wordpress/components';
import type { FieldProps } from './bound';
import { helpText } from './help';

type Kind = 'text' | 'email' | 'tel' | 'url' | 'number' | 'date';

interface Props extends FieldProps< string > {
	type?: Kind;
	/** Attributes of the input element. */
	input?: { placeholder?: string; maxLength?: number; inputMode?: 'decimal' | 'numeric'; spellCheck?: boolean; dir?: string; readOnly?: boolean };
}

export const TextField = ( { label, help, value, onChange, error, type = 'text', input = {} }: Props ) => (
	<TextControl
		__nextHasNoMarginBottom
		__next40pxDefaultSize
		className="vitrine-field"
		label={ label }
		help={ helpText( error, help ) }
		type={ type }
		value={ value ?? '' }
		onChange={ onChange }
		aria-invalid={ error !== '' }
		autoComplete="off"
		{ ...input }
	/>
);

export const TextareaField = ( { label, help, value, onChange, error, rows = 3 }: FieldProps< string > & { rows?: number } ) => (
	<TextareaControl
		__nextHasNoMarginBottom
		className="vitrine-field"
		label={ label }
		help={ helpText( error, help ) }
		rows={ rows }
		value={ value ?? '' }
		onChange={ onChange }
		aria-invalid={ error !== '' }
	/>
);
