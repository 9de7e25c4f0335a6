import { pricedLine, totals } from '../../../testing/cart';
import { deepFreeze } from '../../../testing/freeze';
import { dismissCartNotices, showCart, tellInCart } from '../actions';
import { cart } from '../reducer';
import type { CartAction, CartState } from '../types';

const start = deepFreeze( cart( undefined, { type: 'cart/asking' } ) );

const after = ( ...actions: CartAction[] ): CartState => actions.reduce( ( state, action ) => deepFreeze( cart( state, action ) ), start );

const answer: CartAction = {
	type: 'cart/answered',
	lines: [ { id: 1, kiekis: 2 } ],
	priced: [ pricedLine( 1, { kiekis: 2 } ) ],
	totals: totals( 20_000, 500, 2 ),
	discount: null,
	notices: [ { code: 'quantity_lowered', id: 1, message: 'Only 2 left.' } ],
};

it( 'takes the shop’s answer', () => {
	expect( after( answer ) ).toMatchObject( {
		status: 'ready',
		lines: [ { id: 1, kiekis: 2 } ],
		totals: { count: 2 },
		notices: [ { code: 'quantity_lowered' } ],
	} );
} );

it( 'keeps what was told before the answer, and says the same once', () => {
	const told = tellInCart( { code: 'line_mended', id: null, message: 'Mended.' } );
	expect( after( told, told, answer, answer ).notices.map( ( { code } ) => code ) ).toEqual( [ 'line_mended', 'quantity_lowered' ] );
} );

it( 'forgets notices with the next change and when they are dismissed', () => {
	expect( after( answer, { type: 'cart/changed', lines: [], priced: [], totals: null } ).notices ).toEqual( [] );
	expect( after( answer, dismissCartNotices() ).notices ).toEqual( [] );
} );

it( 'keeps lines and prices when asking fails', () => {
	expect( after( answer, { type: 'cart/asking' }, { type: 'cart/failed' } ) ).toMatchObject( { status: 'failed', totals: { count: 2 } } );
} );

it( 'opens and closes', () => {
	expect( after( showCart( true ) ).visible ).toBe( true );
	expect( after( showCart( true ), showCart( false ) ).visible ).toBe( false );
} );
