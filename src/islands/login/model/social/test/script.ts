import { loadScript } from '../script';

const scripts = (): HTMLScriptElement[] => [ ...document.head.querySelectorAll( 'script' ) ];
const last = (): HTMLScriptElement => scripts().at( -1 ) as HTMLScriptElement;

beforeEach( () => {
	document.head.innerHTML = '';
} );

describe( 'a third-party script', () => {
	it( 'is loaded once, however often it is requested', async () => {
		const both = Promise.all( [ loadScript( 'https://a.example/once.js' ), loadScript( 'https://a.example/once.js' ) ] );
		expect( scripts().map( ( { src } ) => src ) ).toEqual( [ 'https://a.example/once.js' ] );
		last().dispatchEvent( new Event( 'load' ) );
		expect( await both ).toEqual( [ true, true ] );
		expect( await loadScript( 'https://a.example/once.js' ) ).toBe( true );
		expect( scripts() ).toHaveLength( 1 );
	} );

	it( 'is requested again after a failure', async () => {
		const failed = loadScript( 'https://a.example/gone.js' );
		last().dispatchEvent( new Event( 'error' ) );
		expect( await failed ).toBe( false );
		expect( scripts() ).toHaveLength( 0 );
		const second = loadScript( 'https://a.example/gone.js' );
		last().dispatchEvent( new Event( 'load' ) );
		expect( await second ).toBe( true );
	} );

	it( 'times out', async () => {
		jest.useFakeTimers();
		const slow = loadScript( 'https://a.example/slow.js' );
		jest.advanceTimersByTime( 10_000 );
		jest.useRealTimers();
		expect( await slow ).toBe( false );
	} );
} );
