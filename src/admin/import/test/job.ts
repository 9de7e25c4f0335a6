import { chosenColumns, withChosen } from '../components/mapping';
import { statusText } from '../components/progress';
import { currentJob, exportAddress, isActive, isOver, type Job, type ShortJob } from '../job';

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

describe( 'chosenColumns', () => {
	const column = ( place: number, field: string ) => ( { place, field, name: 'N', values: [], attribute: 'attribute:N:en' } );

	it( 'has the fields by position, with the new one, and leaves out columns that are not imported', () => {
		const columns = [ column( 0, 'sku' ), column( 2, '' ), column( 5, 'price' ) ];
		expect( chosenColumns( columns, 2, 'stock' ) ).toBe( '{"0":"sku","2":"stock","5":"price"}' );
		expect( chosenColumns( columns, 5, '' ) ).toBe( '{"0":"sku"}' );
	} );

	it( 'is shown before the server has answered', () => {
		const columns = [ column( 0, 'sku' ), column( 2, '' ), column( 5, 'price' ) ];
		expect( withChosen( columns, undefined ) ).toBe( columns );
		expect( withChosen( columns, chosenColumns( columns, 2, 'stock' ) ).map( ( { field } ) => field ) ).toEqual( [ 'sku', 'stock', 'price' ] );
		expect( withChosen( columns, chosenColumns( columns, 5, '' ) ).map( ( { field } ) => field ) ).toEqual( [ 'sku', '', '' ] );
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

describe( 'currentJob', () => {
	const jobs = ( ...states: ShortJob[ 'status' ][] ) => states.map( ( status, id ) => ( { id, status } ) as ShortJob );

	it( 'prefers the import that is running to newer files', () => {
		expect( currentJob( jobs( 'new', 'done', 'running', 'checked' ) )?.id ).toBe( 2 );
		expect( currentJob( jobs( 'checked', 'checking' ) )?.id ).toBe( 1 );
	} );

	it( 'is the newest unfinished one otherwise', () => {
		expect( currentJob( jobs( 'done', 'checked', 'new' ) )?.id ).toBe( 1 );
		expect( currentJob( jobs( 'done', 'cancelled', 'failed' ) ) ).toBeUndefined();
	} );
} );

describe( 'statusText', () => {
	const text = ( job: Partial< Job > ) => statusText( { status: 'running', ...job } as Job );

	it( 'has a singular and a plural', () => {
		expect( text( { run: 0, runnable: 1 } ) ).toBe( '0 of 1 product imported.' );
		expect( text( { run: 1, runnable: 2 } ) ).toBe( '1 of 2 products imported.' );
		expect( text( { run: 2, runnable: 2, later: 1 } ) ).toBe( 'All products imported; 1 is still waiting for images or accessories.' );
		expect( text( { run: 2, runnable: 2, later: 2 } ) ).toBe( 'All products imported; 2 are still waiting for images or accessories.' );
	} );
} );
