import * as rules from '../../lib/cart';
import type { CartLine } from '../../lib/cart';
import type { Thunk } from '../thunk';
import type { Change } from './changes';

/** What the visitor does with single lines. */
export const createCartLines = ( change: Change ) => ( {
	/** Each line replaces one with the same id. */
	addLines: ( lines: readonly CartLine[] ): Thunk => change( ( before ) => lines.reduce< CartLine[] >( rules.addLine, [ ...before ] ) ),

	increaseLine: ( id: number ): Thunk => change( ( lines ) => rules.increase( lines, id ) ),
	/** Removes the line if its quantity would reach 0. */
	decreaseLine: ( id: number ): Thunk => change( ( lines ) => rules.decrease( lines, id ) ),
	removeLine: ( id: number ): Thunk => change( ( lines ) => rules.removeLine( lines, id ) ),
	toggleAccessory: ( id: number, accessoryId: number ): Thunk => change( ( lines ) => rules.toggleAccessory( lines, id, accessoryId ) ),
	setLineShipping: ( ids: readonly number[], method: string ): Thunk =>
		change( ( before ) => ids.reduce( ( lines, id ) => rules.setShipping( lines, id, method ), [ ...before ] ) ),
} );
