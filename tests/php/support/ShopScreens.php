<?php
declare(strict_types=1);

namespace Vitrine\Tests\Support;

use DateTimeImmutable;
use Vitrine\Consent\ConsentChoice;
use Vitrine\Consent\ConsentLog;
use Vitrine\Contact\ContactForm;
use Vitrine\Contact\Inbox;
use Vitrine\Database\Database;

/** All of the shop's screens in wp-admin, with data to show. */
final class ShopScreens {

	public function __construct( private readonly WpAdmin $admin ) {
	}

	/** Creates one of everything that the screens list. */
	public function fill( int $product ): void {
		$database = Site::container()->get( Database::class );
		( new OrderSeeder( $database ) )->write( 4, (int) strtotime( '2026-11-24 10:00 UTC' ), 1, array( $product ) );
		$database->run( "UPDATE {orders} SET total = 123450, country = 'DE', delivery_day = '2026-11-24'" );
		Site::container()->get( Inbox::class )->receive( new ContactForm( 'ona@example.org', 'Ona', '', 'Labas', '', true, '' ) );
		Site::container()->get( ConsentLog::class )->add(
			new ConsentChoice( true, false, true ),
			str_repeat( 'ab', 16 ),
			new DateTimeImmutable( '2026-11-24 10:00 UTC' )
		);
	}

	/** @return array<string, RestResponse> By URL: all shop screens that are linked from the user's menu and from those screens. */
	public function all( string $cookie ): array {
		$open  = array( 'admin.php?page=vitrine' );
		$known = array();
		while ( $open !== array() ) {
			$path           = array_shift( $open );
			$page           = $this->admin->ask( $cookie, $path );
			$known[ $path ] = $page;
			preg_match_all(
				'~href=["\'](?:[^"\']*/wp-admin/)?((?:admin|edit|edit-tags|post-new)\.php\?[^"\']*)["\']~',
				$page->raw,
				$found
			);
			foreach ( array_unique( $found[1] ) as $link ) {
				$link = html_entity_decode( $link );
				parse_str( (string) wp_parse_url( $link, PHP_URL_QUERY ), $query );
				// Links to other views, pages or columns show the same screen.
				$query = array_intersect_key( $query, array_flip( array( 'page', 'post_type', 'taxonomy', 'topic', 'order', 'message' ) ) );
				$names = array_filter( array( $query['page'] ?? '', $query['post_type'] ?? '', $query['taxonomy'] ?? '' ), 'is_string' );
				if (
					! str_starts_with( implode( '', $names ), 'vitrine' ) || in_array( $query['order'] ?? '', array( 'asc', 'desc' ), true )
				) {
					continue;
				}
				$path = strtok( $link, '?' ) . '?' . http_build_query( $query );
				$once = isset( $query['order'] ) && preg_grep( '/&order=/', array( ...array_keys( $known ), ...$open ) ) !== array();
				if ( ! isset( $known[ $path ] ) && ! in_array( $path, $open, true ) && ! $once ) {
					$open[] = $path;
				}
			}
		}
		return $known;
	}
}
