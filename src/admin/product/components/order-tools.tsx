import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';

interface Props {
	/** What is moved or removed, for those who hear it. */
	name: string;
	index: number;
	count: number;
	onMove: ( to: number ) => void;
	onRemove: () => void;
}

/** Moves a thing of a list up and down, and takes it out: by keyboard as by mouse. */
export const OrderTools = ( { name, index, count, onMove, onRemove }: Props ) => (
	<span className="vitrine-order">
		<Button
			size="small"
			icon="arrow-up-alt2"
			/* translators: %s: what is moved */
			label={ sprintf( __( 'Move %s up', 'vitrine' ), name ) }
			disabled={ index === 0 }
			accessibleWhenDisabled
			onClick={ () => onMove( index - 1 ) }
		/>
		<Button
			size="small"
			icon="arrow-down-alt2"
			/* translators: %s: what is moved */
			label={ sprintf( __( 'Move %s down', 'vitrine' ), name ) }
			disabled={ index === count - 1 }
			accessibleWhenDisabled
			onClick={ () => onMove( index + 1 ) }
		/>
		<Button
			size="small"
			icon="trash"
			/* translators: %s: what is removed */
			label={ sprintf( __( 'Remove %s', 'vitrine' ), name ) }
			onClick={ onRemove }
		/>
	</span>
);
