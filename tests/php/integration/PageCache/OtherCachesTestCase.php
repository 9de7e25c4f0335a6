<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\PageCache;

use Vitrine\PageCache\PageServer;
use Vitrine\Tests\Support\RestResponse;
use Vitrine\Tests\Support\Servers;
use Vitrine\Tests\Support\Site;

/** A shop beside a stand-in for another plugin's page cache; products are changed by requests, as in wp-admin, and read by guests. */
abstract class OtherCachesTestCase extends ShopPagesTestCase {

	private const CHANGE = <<<'PHP'
		<?php
		// Saves the product with the given facts, in a request of its own.
		add_action(
			'init',
			static function (): void {
				$change = json_decode( wp_unslash( $_GET['test_change'] ?? '' ), true );
				if ( is_array( $change ) ) {
					$writer = apply_filters( 'vitrine_container', null )->get( Vitrine\Catalogue\Edit\ProductWriter::class );
					$data   = $writer->facts( $change['id'] )->with( ...$change['facts'] );
					$text   = $change['title'] === '' ? array() : array( 'en' => new Vitrine\Catalogue\ProductText( $change['title'], '' ) );
					$writer->save( $change['id'], $data, $text );
					exit( 'saved' );
				}
				isset( $_GET['test_purge'] ) && do_action( 'vitrine_purge_pages' );
			},
			99
		);
		PHP;

	/** Of home, list, category and product in two languages. */
	protected const PATHS = array(
		'/', '/de/', '/shop', '/de/shop', '/category/lamps', '/de/kategorie/lamps', '/product/lamp', '/de/produkt/lamp-de',
	);

	/** Name of the file in tests/fixtures/plugins. */
	abstract protected static function standIn(): string;

	protected function setUp(): void {
		parent::setUp();
		$this->makeShop( array( 'en', 'de' ) );
		copy( dirname( __DIR__, 3 ) . '/fixtures/plugins/' . static::standIn(), self::file( 'other-cache' ) );
		file_put_contents( self::file( 'change' ), self::CHANGE );
	}

	protected function tearDown(): void {
		foreach ( array( 'other-cache', 'change' ) as $name ) {
			is_file( self::file( $name ) ) && unlink( self::file( $name ) );
		}
		Servers::settleShared();
		parent::tearDown();
	}

	/**
	 * Address of a request that changes the product.
	 *
	 * @param array<string, mixed> $facts
	 * @param string               $title In English, with an address made from it; '' for the same.
	 */
	protected static function change( int $product, array $facts, string $title = '' ): string {
		$change = array( 'id' => $product, 'facts' => $facts, 'title' => $title );
		return '/wp-login.php?test_change=' . rawurlencode( (string) json_encode( $change ) );
	}

	protected static function switchOwnCache( bool $isOn ): void {
		update_option( PageServer::OPTION, $isOn ? '1' : '0' );
	}

	/** @return list<string> Prices in the page's texts, with a point. */
	protected static function prices( RestResponse $answer ): array {
		preg_match_all( '~\d+[.,]\d{2}\b~', wp_strip_all_tags( $answer->raw ), $found );
		return array_map( static fn ( string $price ): string => str_replace( ',', '.', $price ), $found[0] );
	}

	private static function file( string $name ): string {
		return Site::folder() . "/wp-content/mu-plugins/vitrine-test-$name.php";
	}
}
