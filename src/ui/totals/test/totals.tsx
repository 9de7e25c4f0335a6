import { render, screen } from '@testing-library/react';
import { Totals } from '..';
import { totals } from '../../../testing/cart';

const share = { rate: 0, net: totals( 2000, 0, 1 ).items, vat: totals( 0, 0, 0 ).items };

test( 'prices that were lowered by their VAT are called so', () => {
	const reason = 'VAT exempt export';
	render( <Totals totals={ { ...totals( 2000, 500, 1 ), vat: [ share ], vat_treatment: 'export', vat_reason: reason } } /> );
	for ( const text of [ 'Goods without VAT', 'Delivery without VAT', reason ] ) {
		expect( screen.getByText( text ) ).toBeVisible();
	}
} );

test( 'a small business names no VAT but in the words of the law', () => {
	const reason = 'Exemption for small businesses (§ 19 UStG)';
	for ( const short of [ true, false ] ) {
		const { container, unmount } = render(
			<Totals short={ short } totals={ { ...totals( 2000, 500, 1 ), vat_treatment: 'small_business', vat_reason: reason } } />
		);
		expect( container.textContent ).toContain( reason );
		expect( container.textContent ).not.toContain( 'VAT' );
		unmount();
	}
} );

test( 'the drawer says how much is missing until delivery is free, and announces it with the totals', () => {
	const free = { text: '€14.10 to go until delivery is free', percent: 88 };
	const { rerender } = render( <Totals short totals={ { ...totals( 10_590, 590, 1 ), free_delivery: free } } /> );
	const text = screen.getByText( free.text );
	expect( text.style.getPropertyValue( '--v-part' ) ).toBe( '88%' );
	expect( text.closest( '[aria-live=polite]' ) ).not.toBeNull();
	rerender( <Totals totals={ { ...totals( 10_590, 590, 1 ), free_delivery: free } } /> );
	expect( screen.queryByText( free.text ) ).toBeNull();
} );
