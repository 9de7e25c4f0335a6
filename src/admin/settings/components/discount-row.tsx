import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { useScreen } from '../../lib/screen';
import type { SentDiscount } from '../discount';

interface Props {
	discount: SentDiscount;
	/** Number of orders that used it; cancelled orders don't count. */
	used: number;
	open: boolean;
	onToggle: () => void;
	onDuplicate: () => void;
	onSwitch: () => void;
}

/** Formats the discount of a code. */
function useTakesOff(): ( discount: SentDiscount ) => string {
	const { currency, locale } = useScreen();
	return ( { kind, value } ) => {
		if ( kind === 'free_delivery' ) {
			return __( 'Free delivery', 'vitrine' );
		}
		if ( value === null ) {
			return '–';
		}
		return kind === 'percent'
			? ( value / 10_000 ).toLocaleString( locale, { style: 'percent', maximumFractionDigits: 2 } )
			: ( value / 100 ).toLocaleString( locale, { style: 'currency', currency } );
	};
}

/** The summary of a discount code, and its actions. */
export function DiscountRow( { discount, used, open, onToggle, onDuplicate, onSwitch }: Props ) {
	const takesOff = useTakesOff();
	const { code, from, until, most_uses: most, active } = discount;
	const name = code || __( 'New code', 'vitrine' );
	return (
		<div className={ `vitrine-discounts__row ${ active ? '' : 'is-off' }` }>
			<strong className="vitrine-discounts__code">{ name }</strong>
			<span>{ takesOff( discount ) }</span>
			<span>{ from || until ? `${ from || '…' } – ${ until || '…' }` : __( 'Always', 'vitrine' ) }</span>
			<span>
				{ most === null
					? /* translators: %d: how often a discount code was used */
						sprintf( __( 'Used: %d', 'vitrine' ), used )
					: /* translators: 1: how often a discount code was used, 2: how often it can be used */
						sprintf( __( 'Used: %1$d of %2$d', 'vitrine' ), used, most ) }
			</span>
			<span>{ active ? __( 'Active', 'vitrine' ) : __( 'Disabled', 'vitrine' ) }</span>
			<span className="vitrine-discounts__tools" role="group" aria-label={ name }>
				<Button size="small" variant="secondary" aria-expanded={ open } onClick={ onToggle }>
					{ __( 'Edit', 'vitrine' ) }
				</Button>
				<Button size="small" variant="secondary" onClick={ onDuplicate }>
					{ __( 'Duplicate', 'vitrine' ) }
				</Button>
				<Button size="small" variant="secondary" onClick={ onSwitch }>
					{ active ? __( 'Disable', 'vitrine' ) : __( 'Enable', 'vitrine' ) }
				</Button>
			</span>
		</div>
	);
}
