import { __, sprintf } from '@wordpress/i18n';
import './style.scss';

interface Props {
	value: number;
	most: number;
	/** What is counted, for screen readers. */
	label: string;
	onPlus: () => void;
	onMinus: () => void;
}

/** Quantity with plus and minus, as the specification's cart has it. */
export function Stepper( { value, most, label, onPlus, onMinus }: Props ) {
	return (
		<div className="v-line-stepper" role="group" aria-label={ label }>
			<button
				type="button"
				className="v-line-stepper__step"
				aria-label={ value > 1 ? __( 'One less', 'vitrine' ) : __( 'Remove', 'vitrine' ) }
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
				aria-label={ __( 'One more', 'vitrine' ) }
				disabled={ value >= most }
				onClick={ onPlus }
			>
				<span aria-hidden="true">+</span>
			</button>
		</div>
	);
}
