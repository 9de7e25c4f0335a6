import { useId } from '@wordpress/element';
import type { InputHTMLAttributes, ReactNode } from 'react';
import './style.scss';

/** A checkbox or radio button with its label. */
export function Choice( {
	label,
	error,
	type = 'checkbox',
	...input
}: { label: ReactNode; error?: string | undefined } & Omit< InputHTMLAttributes< HTMLInputElement >, 'id' > ) {
	const id = useId();
	return (
		<div className={ `v-choice ${ error ? 'v-choice--wrong' : '' }` }>
			<input
				id={ id }
				type={ type }
				// Without it, browsers report a required checkbox as invalid before it is submitted.
				aria-invalid={ !! error }
				aria-describedby={ error ? `${ id }-note` : undefined }
				{ ...input }
				className="v-choice__control"
			/>
			<label htmlFor={ id } className="v-choice__label">
				{ label }
			</label>
			{ error && (
				<p id={ `${ id }-note` } className="v-field__note">
					{ error }
				</p>
			) }
		</div>
	);
}
