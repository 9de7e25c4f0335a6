import { exportAddress, isActive, isOver, type ShortJob } from '../job';

const BASE = 'https://shop.example/wp-admin/admin-post.php?action=vitrine_products_csv&_wpnonce=1a2b';
const ALL = { category: '', stock: '', search: '', sale: false } as const;

describe( 'exportAddress', () => {
	it( 'returns the base URL for all products', () => {
		expect( exportAddress( BASE, ALL ) ).toBe( BASE );
	} );

	it( 'adds only the filters that are set', () => {
		expect( exportAddress( BASE, { category: '7', stock: 'out', search: ' a&b ', sale: true } ) ).toBe(
			`${ BASE }&category=7&stock=out&search=a%26b&sale=1`
		);
	} );
} );

describe( 'the status of an import', () => {
	it.each( [
		[ 'new', false, false ],
		[ 'checking', true, false ],
		[ 'checked', false, false ],
		[ 'running', true, false ],
		[ 'done', false, true ],
		[ 'cancelled', false, true ],
		[ 'failed', false, true ],
	] as const )( '%s', ( status, active, over ) => {
		const job = { status } as ShortJob;
		expect( [ isActive( job ), isOver( job ) ] ).toEqual( [ active, over ] );
	} );
} );
