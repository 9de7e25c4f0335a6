import type { SelectHTMLAttributes } from 'react';
import { Frame, type Common } from './field';

type SelectProps = Common & Omit< SelectHTMLAttributes< HTMLSelectElement >, 'id' >;

export function SelectField( { label, error, hint, optional, className, children, ...select }: SelectProps ) {
	return (
		<Frame { ...{ label, error, hint, optional } } { ...( className ? { className } : {} ) }>
			{ ( control ) => (
				<select { ...control } { ...select } className="v-field__control">
					{ children }
				</select>
			) }
		</Frame>
	);
}
