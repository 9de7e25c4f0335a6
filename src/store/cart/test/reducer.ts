import { pricedLine, totals } from '../../../testing/cart';
import { deepFreeze } from '../../../testing/freeze';
import { addCartNotice, dismissCartNotices } from '../notices';
import { cart } from '../reducer';
import type { CartAction, CartState } from '../types';
import { showCart } from '../visit';

const start = deepFreeze( cart( undefined, { type: 'cart/requested' } ) );

const after = ( ...actions: CartAction[] ): CartState => actions.reduce( ( state, action ) => deepFreeze( cart( state, action ) ), start );

const answer: CartAction = {
	type: 'cart/received',
	lines: [ { id: 1, quantity: 2 } ],
	priced: [ pricedLine( 1, { quantity: 2 } ) ],
	totals: totals( 20_000, 500, 2 ),
	discount: null,
	notices: [ { code: 'quantity_lowered', id: 1, message: 'Only 2 left.' } ],
};

it( 'applies the server’s answer', () => {
	expect( after( answer ) ).toMatchObject( {
		status: 'ready',
		lines: [ { id: 1, quantity: 2 } ],
		totals: { count: 2 },
		notices: [ { code: 'quantity_lowered' } ],
	} );
} );

it( 'keeps earlier notices, without duplicates', () => {
	const notified = addCartNotice( 'Mended.' );
	expect( after( notified, notified, answer, answer ).notices.map( ( { code } ) => code ) ).toEqual( [ 'line_mended', 'quantity_lowered' ] );
} );

it( 'removes notices with the next change and when dismissed', () => {
	expect( after( answer, { type: 'cart/changed', lines: [], priced: [], totals: null } ).notices ).toEqual( [] );
	expect( after( answer, dismissCartNotices() ).notices ).toEqual( [] );
} );

it( 'keeps lines and prices when a request fails', () => {
	expect( after( answer, { type: 'cart/requested' }, { type: 'cart/failed' } ) ).toMatchObject( { status: 'failed', totals: { count: 2 } } );
} );

it( 'opens and closes', () => {
	expect( after( showCart( true ) ).visible ).toBe( true );
	expect( after( showCart( true ), showCart( false ) ).visible ).toBe( false );
} );
