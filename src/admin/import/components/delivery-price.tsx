import { TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

interface Props {
	typed: string;
	onType: ( typed: string ) => void;
}

/** Asks what the file does not say: what new products cost to deliver. */
export const DeliveryPrice = ( { typed, onType }: Props ) => (
	<div className="vitrine-import__delivery">
		<TextControl
			__nextHasNoMarginBottom
			__next40pxDefaultSize
			label={ __( 'Delivery costs of new products, VAT included', 'vitrine' ) }
			help={ __(
				'The file has no delivery costs. Enter an amount for one piece, or 0 for free delivery. If you leave this empty, new products are not imported. Products that are already in the shop keep theirs.',
				'vitrine'
			) }
			inputMode="decimal"
			autoComplete="off"
			value={ typed }
			onChange={ onType }
		/>
	</div>
);
