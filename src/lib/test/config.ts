import { openPage } from '../../testing/page';
import { pageConfig, pagePayload } from '../config';
import { pageUrls } from '../page-urls';

const ELSEWHERE = 'https://elsewhere.example/';
const FOREIGN = `{"rest":"${ ELSEWHERE }","urls":{"checkout":"${ ELSEWHERE }"},"lang":"en"}`;

const script = ( json: object, name = 'config' ): string =>
	`<script type="application/json" id="vitrine-${ name }">${ JSON.stringify( json ) }</script>`;

const OWN = script( { lang: 'lt', rest: '/shop/?rest_route=/data/v1/', urls: { checkout: '/shop/lt/checkout' } } );

test.each( [
	[ 'an element of a text', `<pre hidden id="vitrine-config">${ FOREIGN }</pre>` ],
	[ 'a script of a text', `<script type="application/json" id="vitrine-config">${ FOREIGN }</script>` ],
	[ 'a script of another type', `<script type="text/plain" id="vitrine-config">${ FOREIGN }</script>` ],
	[ 'closing tags before it', `</div></main></div><pre id="vitrine-config">${ FOREIGN }</pre>` ],
] )( 'the configuration is the server’s, in spite of %s', ( _name, text ) => {
	openPage( `<div><main><div>${ text }</div></main></div>${ OWN }` );
	expect( pageConfig() ).toMatchObject( { lang: 'lt', rest: '/shop/?rest_route=/data/v1/' } );
	expect( pageUrls() ).toEqual( { checkout: '/shop/lt/checkout' } );
} );

test( 'no text alone is a configuration or a payload', () => {
	openPage( `<pre id="vitrine-config">${ FOREIGN }</pre><pre id="vitrine-payload">{"options":{"shop":1}}</pre>` );
	expect( pageConfig().rest ).toBe( '/wp-json/data/v1/' );
	expect( pagePayload() ).toEqual( {} );
} );

test( 'the payload is the server’s', () => {
	openPage( `<pre id="vitrine-payload">{"options":1}</pre>${ script( { options: 2 }, 'payload' ) }` );
	expect( pagePayload() ).toEqual( { options: 2 } );
} );

test.each( [
	[ ELSEWHERE ],
	[ '//elsewhere.example/' ],
	[ '\\\\elsewhere.example/' ],
	[ ' https://elsewhere.example' ],
	[ 'javascript:alert(1)' ],
	[ 'java\nscript:alert(1)' ],
	[ 'data:text/html,x' ],
	[ 'https://localhost/' ],
	[ 'http://localhost:81/' ],
] )( 'no page of the shop is at %j', ( url ) => {
	openPage( script( { urls: { checkout: url, home: `${ location.origin }/shop/`, shop: '/shop/?page=2' } } ) );
	expect( pageUrls() ).toEqual( { home: `${ location.origin }/shop/`, shop: '/shop/?page=2' } );
} );

test( 'legal pages may be on another site, but never scripts', () => {
	openPage( script( { urls: { terms: 'https://legal.example/terms', privacy: '' } } ) );
	expect( pageUrls() ).toEqual( { terms: 'https://legal.example/terms', privacy: '' } );
	openPage( script( { urls: { terms: 'javascript:alert(1)', privacy: 'http://legal.example' } } ) );
	expect( pageUrls() ).toEqual( { privacy: 'http://legal.example' } );
} );
