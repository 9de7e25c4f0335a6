import type { SelectHTMLAttributes } from 'react';
import { Frame, type Common } from './field';

interface Props extends Common, Omit< SelectHTMLAttributes< HTMLSelectElement >, 'id' | 'value' | 'children' > {
	value: string;
	choices: readonly { code: string; name: string }[];
	/** Name of the empty choice. */
	empty?: string;
}

/**
 * A value that is not among the choices shows as the empty choice: browsers would show the first one, which could then not be chosen. A required
 * field has it, too, as HTML asks for, but does not offer it beside a value.
 */
export function SelectField( { label, error, hint, optional, className, value, choices, empty = '', ...select }: Props ) {
	const isKnown = choices.some( ( { code } ) => code === value );
	return (
		<Frame { ...{ label, error, hint, optional } } { ...( className ? { className } : {} ) }>
			{ ( control ) => (
				<select { ...control } { ...select } value={ isKnown ? value : '' } className="v-field__control">
					<option value="" hidden={ isKnown && select.required }>
						{ empty }
					</option>
					{ choices.map( ( { code, name } ) => (
						<option key={ code } value={ code }>
							{ name }
						</option>
					) ) }
				</select>
			) }
		</Frame>
	);
}
