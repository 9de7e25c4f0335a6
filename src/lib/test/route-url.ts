import { routeUrl } from '../route-url';

it.each( [
	[ 'https://a.example/wp-json/data/v1/', 'get_menu', 'https://a.example/wp-json/data/v1/get_menu/?lang=fr' ],
	[ 'https://a.example/sub/wp-json/data/v1/', 'user', 'https://a.example/sub/wp-json/data/v1/user/?lang=fr' ],
	[ 'https://a.example/index.php?rest_route=/data/v1/', 'get_menu', 'https://a.example/index.php?rest_route=/data/v1/get_menu/&lang=fr' ],
] )( '%s and %s', ( base, route, wanted ) => {
	expect( routeUrl( base, route, 'fr' ) ).toBe( wanted );
} );
