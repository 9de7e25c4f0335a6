import { __, sprintf } from '@wordpress/i18n';
import type { Totals as CartTotals } from '../../contract';
import { pageConfig } from '../../lib/config';
import './style.scss';

interface Props {
	/** Only the sum of goods is known before the server's first response. */
	totals: Pick< CartTotals, 'items' > & Partial< CartTotals >;
	/** Everything but the sum of goods is outdated until the server responds. */
	pending?: boolean;
	short?: boolean;
	/** A line cannot be delivered to the chosen country, so the delivery costs are unknown. */
	undelivered?: boolean;
}

const UNKNOWN = '—';

/** Totals including VAT (specification: prices are shown including VAT), or without it for the given reason. */
export function Totals( { totals, pending = false, short = false, undelivered = false }: Props ) {
	const { items, shipping, discount, discount_code: code, total, vat = [], vat_reason: reason } = totals;
	const delivery = shipping?.amount === 0 ? __( 'free', 'vitrine' ) : shipping?.formatted;
	return (
		<dl className="v-totals" aria-busy={ pending }>
			<Row name={ __( 'Goods', 'vitrine' ) } value={ items.formatted } />
			<Row name={ __( 'Delivery', 'vitrine' ) } value={ ( ! undelivered && delivery ) || UNKNOWN } pending={ pending } />
			{ code && discount && (
				<Row
					/* translators: %s: discount code */
					name={ sprintf( __( 'Discount %s', 'vitrine' ), code ) }
					value={ discount.amount > 0 ? `− ${ discount.formatted }` : __( 'Free delivery', 'vitrine' ) }
					pending={ pending }
				/>
			) }
			<Row name={ __( 'Total', 'vitrine' ) } value={ total?.formatted ?? UNKNOWN } pending={ pending } strong />
			{ short || reason ? (
				<Row quiet name={ reason || __( 'VAT included', 'vitrine' ) } value="" />
			) : (
				vat.map( ( { rate, vat: amount } ) => (
					<Row
						key={ rate }
						quiet
						pending={ pending }
						/* translators: %s: VAT rate in per cent */
						name={ sprintf( __( 'including %s%% VAT', 'vitrine' ), ( rate / 100 ).toLocaleString( pageConfig().lang ) ) }
						value={ amount.formatted }
					/>
				) )
			) }
		</dl>
	);
}

interface RowProps {
	name: string;
	value: string;
	strong?: boolean;
	quiet?: boolean;
	pending?: boolean;
}

function Row( { name, value, strong = false, quiet = false, pending = false }: RowProps ) {
	const modifiers = [ strong && 'v-totals__row--strong', quiet && 'v-totals__row--quiet', pending && 'v-totals__row--pending' ];
	return (
		<div className={ [ 'v-totals__row', ...modifiers ].filter( Boolean ).join( ' ' ) }>
			<dt>{ name }</dt>
			<dd>{ value }</dd>
		</div>
	);
}
