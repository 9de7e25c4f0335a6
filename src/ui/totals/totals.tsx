import { __, sprintf } from '@wordpress/i18n';
import type { Totals as Sums } from '../../contract';
import { pageConfig } from '../../lib/config';
import './style.scss';

interface Props {
	totals: Sums;
	short?: boolean;
	/** Something does not go where it is to go, so that nobody knows what its delivery costs. */
	undelivered?: boolean;
}

/** What it comes to, with the VAT that is in it (specification: prices are shown including VAT). */
export function Totals( { totals, short = false, undelivered = false }: Props ) {
	const delivery = totals.shipping.amount === 0 ? __( 'free', 'vitrine' ) : totals.shipping.formatted;
	return (
		<dl className="v-totals">
			<Row name={ __( 'Goods', 'vitrine' ) } value={ totals.items.formatted } />
			<Row name={ __( 'Delivery', 'vitrine' ) } value={ undelivered ? '—' : delivery } />
			{ totals.discount_code && (
				<Row
					/* translators: %s: discount code */
					name={ sprintf( __( 'Discount %s', 'vitrine' ), totals.discount_code ) }
					value={ totals.discount.amount > 0 ? `− ${ totals.discount.formatted }` : __( 'Free delivery', 'vitrine' ) }
				/>
			) }
			<Row name={ __( 'Total', 'vitrine' ) } value={ totals.total.formatted } strong />
			{ ! short &&
				totals.vat.map( ( { rate, vat } ) => (
					<Row
						key={ rate }
						quiet
						/* translators: %s: VAT rate in per cent */
						name={ sprintf( __( 'including %s %% VAT', 'vitrine' ), ( rate / 100 ).toLocaleString( pageConfig().lang ) ) }
						value={ vat.formatted }
					/>
				) ) }
			{ short && <Row quiet name={ __( 'VAT included', 'vitrine' ) } value="" /> }
		</dl>
	);
}

function Row( { name, value, strong = false, quiet = false }: { name: string; value: string; strong?: boolean; quiet?: boolean } ) {
	return (
		<div className={ `v-totals__row ${ strong ? 'v-totals__row--strong' : '' } ${ quiet ? 'v-totals__row--quiet' : '' }` }>
			<dt>{ name }</dt>
			<dd>{ value }</dd>
		</div>
	);
}
