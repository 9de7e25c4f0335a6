import { openPage } from '../../testing/page';
import { forgetStored, proofNumber, readConsent } from '../consent';

const set = ( ...cookies: string[] ): void => cookies.forEach( ( cookie ) => ( document.cookie = `${ cookie }; path=/` ) );

const names = (): string[] =>
	document.cookie
		.split( '; ' )
		.map( ( cookie ) => cookie.split( '=' )[ 0 ] ?? '' )
		.filter( Boolean )
		.sort();

const clearCookies = (): void => names().forEach( ( name ) => ( document.cookie = `${ name }=; path=/; max-age=0` ) );

beforeEach( () => {
	clearCookies();
	openPage( `
		<section class="v-consent">
			<input name="necessary" data-v-removes="">
			<input name="preferences" data-v-removes="twk_* TawkConnectionTime">
			<input name="statistics" data-v-removes="_ga _ga_* _cl.k">
			<input name="marketing" data-v-removes="">
		</section>` );
} );

describe( 'the choice', () => {
	it( 'is none where the server has set no cookie', () => {
		set( 'cookie_statistics=1' );
		expect( readConsent() ).toBeNull();
		expect( proofNumber() ).toBe( '' );
	} );

	it( 'is what the cookies say; anything but 1 is a no', () => {
		set( 'cookie_necessary=1', 'cookie_preferences=1', 'cookie_statistics=0', 'cookie_marketing=yes', 'cookie_consent=2.abc' );
		expect( readConsent() ).toEqual( { preferences: true, statistics: false, marketing: false } );
		expect( proofNumber() ).toBe( 'abc' );
	} );
} );

describe( 'withdrawing', () => {
	beforeEach( () => {
		set( '_ga=1', '_ga_ABC=1', '_gat=1', '_clsk=1', 'cart=[]', 'twk_uuid_1=1', 'TawkConnectionTime=0' );
		localStorage.setItem( 'twk_chat', '1' );
		localStorage.setItem( 'token', '7.secret' );
		sessionStorage.setItem( '_ga', '1' );
	} );

	it( 'takes away what the category keeps, by name and pattern, and nothing else', () => {
		forgetStored( [ 'statistics' ] );
		// A dot in a name is a dot.
		expect( names() ).toEqual( [ 'TawkConnectionTime', '_clsk', '_gat', 'cart', 'twk_uuid_1' ] );
		expect( sessionStorage.getItem( '_ga' ) ).toBeNull();
		expect( localStorage.getItem( 'twk_chat' ) ).toBe( '1' );
	} );

	it( 'cleans storage as well, and leaves the shop’s own', () => {
		forgetStored( [ 'preferences', 'marketing' ] );
		expect( localStorage.getItem( 'twk_chat' ) ).toBeNull();
		expect( localStorage.getItem( 'token' ) ).toBe( '7.secret' );
		expect( names() ).toEqual( [ '_clsk', '_ga', '_ga_ABC', '_gat', 'cart' ] );
	} );

	it( 'of nothing, or of a category that keeps nothing, takes nothing', () => {
		const before = names();
		forgetStored( [] );
		forgetStored( [ 'marketing', 'unknown' ] );
		expect( names() ).toEqual( before );
	} );
} );
