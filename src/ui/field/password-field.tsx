import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Frame, type InputProps } from './field';

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
