import { useId } from '@wordpress/element';
import type { InputHTMLAttributes, ReactNode } from 'react';
import './style.scss';

export interface Common {
	label: string;
	/** Shown below the field and announced by screen readers; also highlights the field. */
	error?: string | undefined;
	hint?: string | undefined;
	optional?: string | undefined;
}

export type InputProps = Common & Omit< InputHTMLAttributes< HTMLInputElement >, 'id' >;

/** Attributes that connect a control with its label and note. */
interface ControlProps {
	id: string;
	'aria-invalid'?: true;
	'aria-describedby'?: string;
}

/** Label, control and note of a field. */
export function Frame( {
	label,
	error,
	hint,
	optional,
	className = '',
	children,
}: Common & { className?: string; children: ( control: ControlProps ) => ReactNode } ) {
	const id = useId();
	const note = error || hint;
	const control: ControlProps = {
		id,
		...( error ? { 'aria-invalid': true as const } : {} ),
		...( note ? { 'aria-describedby': `${ id }-note` } : {} ),
	};
	return (
		<div className={ `v-field ${ error ? 'v-field--wrong' : '' } ${ className }` }>
			<label htmlFor={ id } className="v-field__label">
				{ label }
				{ optional && <span className="v-field__optional"> { optional }</span> }
			</label>
			{ children( control ) }
			{ note && (
				<p id={ `${ id }-note` } className="v-field__note">
					{ note }
				</p>
			) }
		</div>
	);
}

export function TextField( { label, error, hint, optional, className, ...input }: InputProps ) {
	return (
		<Frame { ...{ label, error, hint, optional } } { ...( className ? { className } : {} ) }>
			{ ( control ) => <input { ...control } { ...input } className="v-field__control" /> }
		</Frame>
	);
}
