import { openPage } from '../../testing/page';
import { clearStoredData, consentRecordId, readConsent } from '../consent';

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

describe( 'the saved choice', () => {
	it( 'is null without the server’s cookies', () => {
		set( 'cookie_statistics=1' );
		expect( readConsent() ).toBeNull();
		expect( consentRecordId() ).toBe( '' );
	} );

	it( 'is read from the cookies; anything but 1 means denied', () => {
		set( 'cookie_necessary=1', 'cookie_preferences=1', 'cookie_statistics=0', 'cookie_marketing=yes', 'cookie_consent=2.abc' );
		expect( readConsent() ).toEqual( { preferences: true, statistics: false, marketing: false } );
		expect( consentRecordId() ).toBe( 'abc' );
	} );
} );

describe( 'clearing stored data', () => {
	beforeEach( () => {
		set( '_ga=1', '_ga_ABC=1', '_gat=1', '_clsk=1', 'cart=[]', 'twk_uuid_1=1', 'TawkConnectionTime=0' );
		localStorage.setItem( 'twk_chat', '1' );
		localStorage.setItem( 'token', '7.secret' );
		sessionStorage.setItem( '_ga', '1' );
	} );

	it( 'removes only the category’s cookies, by name and pattern', () => {
		clearStoredData( [ 'statistics' ] );
		// A dot in a name matches only a dot.
		expect( names() ).toEqual( [ 'TawkConnectionTime', '_clsk', '_gat', 'cart', 'twk_uuid_1' ] );
		expect( sessionStorage.getItem( '_ga' ) ).toBeNull();
		expect( localStorage.getItem( 'twk_chat' ) ).toBe( '1' );
	} );

	it( 'removes storage entries too, except the shop’s own', () => {
		clearStoredData( [ 'preferences', 'marketing' ] );
		expect( localStorage.getItem( 'twk_chat' ) ).toBeNull();
		expect( localStorage.getItem( 'token' ) ).toBe( '7.secret' );
		expect( names() ).toEqual( [ '_clsk', '_ga', '_ga_ABC', '_gat', 'cart' ] );
	} );

	it( 'removes nothing for categories without entries', () => {
		const before = names();
		clearStoredData( [] );
		clearStoredData( [ 'marketing', 'unknown' ] );
		expect( names() ).toEqual( before );
	} );
} );
