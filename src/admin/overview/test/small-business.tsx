import { fireEvent, render } from '@testing-library/react';
import { ScreenContext } from '../../lib/screen';
import { PeriodTotals } from '../components/period-totals';
import { Sales } from '../components/sales';
import type { Figures } from '../figures';
import { createFormatter } from '../formatter';

const sums = { orders: 2, gross: 4200, net: 4200, average: 2100 };
const figures = {
	from: '2026-11-01',
	to: '2026-11-02',
	currency: 'EUR',
	totals: sums,
	before: sums,
	unpaid: { count: 0, value: 0 },
	others: [ { currency: 'USD', orders: 1, gross: 999 } ],
	days: [ { day: '2026-11-01', orders: 2, gross: 4200, net: 4200 } ],
} as unknown as Figures;

const shown = ( chargesVat: boolean ) => {
	const format = createFormatter( 'en', 'EUR' );
	const { container, unmount } = render(
		<ScreenContext.Provider value={ { languages: [], chargesVat, currency: 'EUR', locale: 'en' } }>
			<PeriodTotals figures={ figures } format={ format } />
			<Sales figures={ figures } format={ format } file="" />
		</ScreenContext.Provider>
	);
	container.querySelectorAll( 'button' ).forEach( ( button ) => fireEvent.click( button ) );
	const text = container.textContent ?? '';
	unmount();
	return text;
};

test( 'a shop that charges VAT says that its sales include it', () => {
	expect( shown( true ).match( /VAT included/g ) ).toHaveLength( 3 );
} );

test( 'a small business reads nothing about VAT', () => {
	expect( shown( false ) ).not.toContain( 'VAT' );
	expect( shown( false ) ).toContain( 'In USD: ' );
} );
