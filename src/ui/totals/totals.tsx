import { __, sprintf } from '@wordpress/i18n';
import type { CSSProperties } from 'react';
import type { Totals as CartTotals } from '../../contract';
import { pageConfig } from '../../lib/config';
import './style.scss';

interface Props {
	/** Only the sum of goods is known before the server's first response. */
	totals: Pick< CartTotals, 'items' > & Partial< CartTotals >;
	/** Everything but the sum of goods is outdated until the server responds. */
	pending?: boolean;
	/** For the drawer, where changes are announced. */
	short?: boolean;
	/** Nothing is delivered, or a line cannot be delivered to the chosen country, so that the delivery costs are unknown. */
	undelivered?: boolean;
}

const UNKNOWN = '—';

/** Totals including VAT (specification: prices are shown including VAT), or without it for the given reason. */
export function Totals( { totals, pending, short, undelivered }: Props ) {
	const { items, shipping, discount, discount_code: code, total, vat = [], vat_reason: reason, free_delivery: free } = totals;
	// A shop that charges no VAT lists no rates: its prices never had VAT in them.
	const net = reason && vat[ 0 ];
	const delivery = shipping?.amount === 0 ? __( 'free', 'vitrine' ) : shipping?.formatted;
	return (
		<dl className="v-totals" aria-busy={ pending } aria-live={ short ? 'polite' : 'off' } aria-atomic>
			{ /* The prices of the lines include VAT. */ }
			<Row name={ net ? __( 'Goods without VAT', 'vitrine' ) : __( 'Goods', 'vitrine' ) } value={ items.formatted } />
			<Row
				name={ net ? __( 'Delivery without VAT', 'vitrine' ) : __( 'Delivery', 'vitrine' ) }
				value={ ( ! undelivered && delivery ) || UNKNOWN }
				{ ...( short && free ) }
			/>
			{ code && discount && (
				<Row
					/* translators: %s: discount code */
					name={ sprintf( __( 'Discount %s', 'vitrine' ), code ) }
					value={ discount.amount ? `− ${ discount.formatted }` : __( 'Free delivery', 'vitrine' ) }
				/>
			) }
			<Row name={ __( 'Total', 'vitrine' ) } value={ total?.formatted ?? UNKNOWN } kind="strong" />
			{ short || reason ? (
				<Row kind="quiet" name={ reason || __( 'VAT included', 'vitrine' ) } />
			) : (
				vat.map( ( { rate, vat: amount } ) => (
					<Row
						key={ rate }
						kind="quiet"
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
	value?: string;
	kind?: 'strong' | 'quiet' | '';
	/** Says how much is missing until delivery is free, with the share of the amount that is reached. */
	text?: string;
	percent?: number;
}

function Row( { name, value, kind = '', text, percent }: RowProps ) {
	return (
		<div className={ `v-totals__row v-totals__row--${ kind }` }>
			{ /* A row without a value says something about the total. */ }
			<dt className={ value === undefined ? 'v-sr' : '' }>{ value === undefined ? __( 'Total', 'vitrine' ) : name }</dt>
			<dd>{ value ?? name }</dd>
			{ text && <dd style={ { '--v-part': `${ percent }%` } as CSSProperties }>{ text }</dd> }
		</div>
	);
}
