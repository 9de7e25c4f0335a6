import { useLayoutEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { KeyboardEvent } from 'react';
import type { Discount } from '../../contract';
import { TextField } from '../field';
import './style.scss';

interface Props {
	/** The applied discount. */
	discount: Discount | null;
	/** @return Error message; empty if the code was applied. */
	onApply: ( code: string ) => Promise< string >;
	onRemove: () => void;
}

/** A field for a discount code, or the applied code. Not a form element, because it is used inside other forms. */
export function DiscountCode( { discount, onApply, onRemove }: Props ) {
	const [ typed, setTyped ] = useState( '' );
	const [ wrong, setWrong ] = useState( '' );
	const [ busy, setBusy ] = useState( false );
	const [ message, setMessage ] = useState( '' );
	const place = useRef< HTMLDivElement >( null );
	const moved = useRef( false );
	const code = discount?.code;

	// The pressed button is gone: move the focus to its replacement.
	useLayoutEffect( () => {
		if ( moved.current ) {
			moved.current = false;
			place.current?.querySelector< HTMLElement >( 'input, button' )?.focus();
		}
	}, [ code, wrong ] );

	const apply = async (): Promise< void > => {
		if ( busy ) {
			return;
		}
		setBusy( true );
		setMessage( '' );
		moved.current = true;
		const reason = typed.trim() ? await onApply( typed ) : __( 'Please enter a discount code.', 'vitrine' );
		setBusy( false );
		setWrong( reason );
		if ( ! reason ) {
			setTyped( '' );
			setMessage( __( 'The discount code has been applied.', 'vitrine' ) );
		}
	};

	const remove = (): void => {
		moved.current = true;
		onRemove();
		setMessage( __( 'The discount code has been removed.', 'vitrine' ) );
	};

	const onKeyDown = ( event: KeyboardEvent ): void => {
		if ( event.key === 'Enter' ) {
			event.preventDefault();
			void apply();
		}
	};

	return (
		<div ref={ place } className="v-discount">
			{ discount ? (
				<p className="v-discount__in">
					<span>
						<strong className="v-discount__code">{ discount.code }</strong> { discount.label }
					</span>
					<button
						type="button"
						className="v-discount__remove"
						/* translators: %s: discount code */
						aria-label={ sprintf( __( 'Remove the discount code %s', 'vitrine' ), discount.code ) }
						onClick={ remove }
					>
						{ __( 'Remove', 'vitrine' ) }
					</button>
				</p>
			) : (
				<div className="v-discount__enter">
					<TextField
						label={ __( 'Discount code', 'vitrine' ) }
						name="discount"
						value={ typed }
						error={ wrong || undefined }
						autoComplete="off"
						autoCapitalize="characters"
						spellCheck={ false }
						maxLength={ 100 }
						onChange={ ( event ) => {
							setTyped( event.target.value );
							setWrong( '' );
						} }
						onKeyDown={ onKeyDown }
					/>
					<button type="button" className="v-button v-discount__apply" aria-disabled={ busy } onClick={ () => void apply() }>
						{ __( 'Apply', 'vitrine' ) }
					</button>
				</div>
			) }
			<p role="status" className="v-discount__said">
				{ message }
			</p>
		</div>
	);
}
