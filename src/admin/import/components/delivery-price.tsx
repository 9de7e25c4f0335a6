import { TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useScreen } from '../../lib/screen';

interface Props {
	typed: string;
	onType: ( typed: string ) => void;
	/** The check has rejected products without it. */
	isLacking?: boolean;
}

/** Asks for the delivery cost of new products, which the file lacks. */
export const DeliveryPrice = ( { typed, onType, isLacking = false }: Props ) => (
	<div className="vitrine-import__delivery">
		<TextControl
			__nextHasNoMarginBottom
			__next40pxDefaultSize
			label={
				useScreen().chargesVat
					? __( 'Delivery cost of new products, VAT included', 'vitrine' )
					: __( 'Delivery cost of new products', 'vitrine' )
			}
			help={
				isLacking
					? __(
							'Some new products of the file have no delivery cost. Enter an amount per item for them, or 0 for free delivery, and check the file again.',
							'vitrine'
						)
					: __(
							'The file has no delivery costs. Enter an amount per item, or 0 for free delivery. If you leave this empty, new products are not imported. Existing products keep their delivery cost.',
							'vitrine'
						)
			}
			required={ isLacking }
			inputMode="decimal"
			autoComplete="off"
			value={ typed }
			onChange={ onType }
		/>
	</div>
);
