import * as rules from '../../lib/cart';
import type { CartLine } from '../../lib/cart';
import type { Environment } from '../environment';
import type { Thunk } from '../thunk';
import type { Change } from './changes';
import { addReplacedNotice } from './notices';
import { keepAfterPurchase } from './purchases';

/** What the visitor does with single lines. */
export const createCartLines = ( { attempt }: Environment, change: Change ) => ( {
	/** Replaces a line with the same id. */
	addToCart:
		( line: CartLine ): Thunk =>
		( { dispatch, select } ) => {
			keepAfterPurchase( attempt, line.id );
			const replaced = rules.replacesDifferentLine( select.getCartLines(), line );
			const done = dispatch( change( ( lines ) => rules.addLine( lines, line ) ) );
			if ( replaced ) {
				dispatch( addReplacedNotice( line.id ) );
			}
			return done;
		},

	/** Adds several lines at once; each replaces a line with the same id. */
	addLines: ( lines: readonly CartLine[] ): Thunk => change( ( before ) => lines.reduce< CartLine[] >( rules.addLine, [ ...before ] ) ),

	increaseLine: ( id: number ): Thunk => change( ( lines ) => rules.increase( lines, id ) ),
	/** Removes the line if its quantity would reach 0. */
	decreaseLine: ( id: number ): Thunk => change( ( lines ) => rules.decrease( lines, id ) ),
	removeLine: ( id: number ): Thunk => change( ( lines ) => rules.removeLine( lines, id ) ),
	toggleAccessory: ( id: number, accessoryId: number ): Thunk => change( ( lines ) => rules.toggleAccessory( lines, id, accessoryId ) ),
	setLineShipping: ( id: number, method: string ): Thunk => change( ( lines ) => rules.setShipping( lines, id, method ) ),
} );
