import { TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useScreen } from '../../lib/screen';

interface Props {
	typed: string;
	onType: ( typed: string ) => void;
}

/** Asks for the delivery cost of new products, which the file lacks. */
export const DeliveryPrice = ( { typed, onType }: Props ) => (
	<div className="vitrine-import__delivery">
		<TextControl
			__nextHasNoMarginBottom
			__next40pxDefaultSize
			label={
				useScreen().chargesVat
					? __( 'Delivery cost of new products, VAT included', 'vitrine' )
					: __( 'Delivery cost of new products', 'vitrine' )
			}
			help={ __(
				'The file has no delivery costs. Enter an amount per item, or 0 for free delivery. If you leave this empty, new products are not imported. Existing products keep their delivery cost.',
				'vitrine'
			) }
			inputMode="decimal"
			autoComplete="off"
			value={ typed }
			onChange={ onType }
		/>
	</div>
);
