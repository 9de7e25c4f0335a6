import { __, sprintf } from '@wordpress/i18n';
import type { MouseEvent } from 'react';
import './style.scss';

interface Props {
	value: number;
	max: number;
	/** Accessible name of the group. */
	label: string;
	onPlus: () => void;
	onMinus: ( event: MouseEvent ) => void;
}

/** A quantity with plus and minus buttons (specification, section 4). */
export function Stepper( { value, max, label, onPlus, onMinus }: Props ) {
	return (
		<div className="v-line-stepper" role="group" aria-label={ label }>
			<button
				type="button"
				className="v-line-stepper__step"
				aria-label={ value > 1 ? __( 'Decrease quantity', 'vitrine' ) : __( 'Remove', 'vitrine' ) }
				onClick={ onMinus }
			>
				<span aria-hidden="true">−</span>
			</button>
			<output
				className="v-line-stepper__value"
				/* translators: %d: quantity */
				aria-label={ sprintf( __( 'Quantity: %d', 'vitrine' ), value ) }
			>
				{ value }
			</output>
			<button
				type="button"
				className="v-line-stepper__step"
				aria-label={ __( 'Increase quantity', 'vitrine' ) }
				// A disabled button would lose the focus.
				aria-disabled={ value >= max }
				onClick={ () => value < max && onPlus() }
			>
				<span aria-hidden="true">+</span>
			</button>
		</div>
	);
}
