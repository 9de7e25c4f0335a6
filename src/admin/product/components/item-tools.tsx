import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';

interface Props {
	/** Name of the item, for screen readers. */
	name: string;
	index: number;
	count: number;
	onMove: ( to: number ) => void;
	onRemove: () => void;
}

/** Buttons that move an item of a list up or down, or remove it. */
export const ItemTools = ( { name, index, count, onMove, onRemove }: Props ) => (
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
