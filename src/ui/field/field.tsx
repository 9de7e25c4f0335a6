import { useId, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { pageConfig } from '../../lib/config';
import './style.scss';

interface Common {
	label: string;
	/** Shown below the field and announced by screen readers; also highlights the field. */
	error?: string | undefined;
	hint?: string | undefined;
	optional?: string | undefined;
}

type InputProps = Common & Omit< InputHTMLAttributes< HTMLInputElement >, 'id' >;
type SelectProps = Common & Omit< SelectHTMLAttributes< HTMLSelectElement >, 'id' >;
type AreaProps = Common & Omit< TextareaHTMLAttributes< HTMLTextAreaElement >, 'id' >;

/** Attributes that connect a control with its label and note. */
interface ControlProps {
	id: string;
	'aria-invalid'?: true;
	'aria-describedby'?: string;
}

function Frame( {
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

/** A password field with a button to show the password. */
export function PasswordField( { label, error, hint, optional, className, ...input }: Omit< InputProps, 'type' > ) {
	const [ shown, setShown ] = useState( false );
	return (
		<Frame { ...{ label, error, hint, optional } } { ...( className ? { className } : {} ) }>
			{ ( control ) => (
				<span className="v-field__secret">
					<input
						{ ...control }
						autoCapitalize="none"
						autoCorrect="off"
						spellCheck={ false }
						{ ...input }
						type={ shown ? 'text' : 'password' }
						className="v-field__control"
					/>
					<button
						type="button"
						className="v-field__reveal"
						aria-label={ __( 'Show the password', 'vitrine' ) }
						aria-pressed={ shown }
						onClick={ () => setShown( ! shown ) }
					>
						<svg
							viewBox="0 0 24 24"
							width="22"
							height="22"
							aria-hidden="true"
							fill="none"
							stroke="currentColor"
							strokeWidth="1.5"
							strokeLinecap="round"
							strokeLinejoin="round"
						>
							<path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
							<circle cx="12" cy="12" r="2.75" />
							{ shown && <path d="M4 20L20 4" /> }
						</svg>
					</button>
				</span>
			) }
		</Frame>
	);
}

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

/** With a `maxLength` it says when that is reached, because browsers silently ignore further input. */
export function TextArea( { label, error, hint, optional, className, ...area }: AreaProps ) {
	const { maxLength, value } = area;
	const isFull = maxLength !== undefined && String( value ?? '' ).length >= maxLength;
	return (
		<Frame { ...{ label, error, hint, optional } } { ...( className ? { className } : {} ) }>
			{ ( control ) => (
				<>
					<textarea rows={ 3 } { ...control } { ...area } className="v-field__control" />
					{ maxLength !== undefined && (
						<p className="v-field__note" role="status">
							{ isFull &&
								sprintf(
									/* translators: %s: a number, for instance 1,000 */
									__( 'You have reached the limit of %s characters.', 'vitrine' ),
									maxLength.toLocaleString( pageConfig().lang )
								) }
						</p>
					) }
				</>
			) }
		</Frame>
	);
}

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
				{ ...( error ? { 'aria-invalid': true, 'aria-describedby': `${ id }-note` } : {} ) }
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
