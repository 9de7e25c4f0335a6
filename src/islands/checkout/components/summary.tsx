import type { ReactNode } from 'react';
import { useId, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';

interface Props {
	/** Whether it is beside the form; otherwise it is folded above it. */
	isWide: boolean;
	count: number;
	/** Formatted; empty if unknown. */
	total: string;
	/** Gets the focus when a restored cart is shown. */
	heading: ( heading: HTMLElement | null ) => void;
	children: ReactNode;
}

/**
 * The summary of the order. On a phone it is folded into a bar that stays in sight with the total and opens on request. Its content stays
 * rendered, so that nothing typed there gets lost.
 */
export function Summary( { isWide, count, total, heading, children }: Props ) {
	const [ open, setOpen ] = useState( false );
	const id = useId();
	const title = __( 'Order summary', 'vitrine' );
	return (
		<>
			{ ! isWide && (
				<h2 className="v-checkout__bar" ref={ heading } tabIndex={ -1 }>
					<button type="button" aria-expanded={ open } aria-controls={ id } onClick={ () => setOpen( ! open ) }>
						<span>
							{ title }{ ' ' }
							<span className="v-checkout__hint">
								{
									/* translators: %s: quantity */
									sprintf( _n( '%s item', '%s items', count, 'vitrine' ), String( count ) )
								}
							</span>
						</span>
						<strong aria-live={ open ? 'off' : 'polite' }>{ total }</strong>
					</button>
				</h2>
			) }
			<aside id={ id } className="v-checkout__summary" aria-label={ title } hidden={ ! isWide && ! open }>
				{ isWide && (
					<h2 ref={ heading } tabIndex={ -1 }>
						{ title }
					</h2>
				) }
				{ children }
			</aside>
		</>
	);
}
