<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Kernel;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\Content\Pages\PagePathUpgrade;
use Vitrine\Database\Database;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Storefront\Redirects\RedirectUpgrade;
use Vitrine\Tests\Integration\Catalogue\CatalogueTestCase;
use Vitrine\Tests\Support\Site;

/** Paths and redirects that were stored until schema 13: cut within a letter, or with decomposed letters. */
#[Group( 'data' )]
final class PathUpgradeTest extends CatalogueTestCase {

	private const NAME = 'Βάζο για πολύ μεγάλα λουλούδια του κήπου';

	private const PAGE = 'Πληροφορίες για τις αποστολές και τις επιστροφές';

	/** @var list<string> Paths of a product, a category and two pages in the one spelling. */
	private array $paths = array();

	protected function setUp(): void {
		parent::setUp();
		$category = $this->category( array( 'en' => self::NAME ) );
		$this->product( array( 'categories' => array( $category ) ), array( 'en' => self::NAME, 'de' => 'Vase' ) );
		$parent = self::page( 0 );
		self::page( $parent );
		$this->service( Outbox::class )->deliver();
		$this->paths = $this->pathsNow();
	}

	public function testAnUpgradeStoresTheOneSpelling(): void {
		$this->storeAsBefore();
		self::assertNotSame( $this->paths, $this->pathsNow() );
		$this->requestWithSchema( 13 );
		self::assertSame( $this->paths, $this->pathsNow() );
		foreach ( $this->paths as $path ) {
			self::assertSame( 200, $this->http( 'GET', "/$path" )->status, $path );
		}
		$latin = $this->http( 'GET', '/de/produkt/vase' );
		self::assertSame( 200, $latin->status, 'Other paths stay.' );
		$this->assertRedirects();
	}

	/** A migration that was killed is run again: it goes on with what is left. */
	public function testAnUpgradeCanBeRepeated(): void {
		$this->storeAsBefore();
		update_option( 'vitrine_schema', 13 );
		$this->service( PagePathUpgrade::class )->run();
		$this->service( RedirectUpgrade::class )->run();
		$this->service( Database::class )->run( "UPDATE {paths} SET path = 'cut' WHERE kind = 'page' AND path LIKE '%/%'" );
		Site::newRequest();
		$this->requestWithSchema( 13 );
		$this->requestWithSchema( 13 );
		self::assertSame( $this->paths, $this->pathsNow() );
		$this->assertRedirects();
	}

	private function assertRedirects(): void {
		foreach ( array( 'παλιό', '50%-έκπτωση' ) as $old ) {
			$answer = $this->http( 'GET', '/' . rawurlencode( $old ) );
			self::assertStringEndsWith( '/shop', (string) $answer->header( 'Location' ), $old );
		}
		self::assertSame( 3, (int) $this->service( Database::class )->value( 'SELECT COUNT(*) FROM {redirects}' ) );
	}

	/** What schema 13 stored of the same names. */
	private function storeAsBefore(): void {
		$database = $this->service( Database::class );
		$rows     = $database->rows( "SELECT * FROM {paths} WHERE path LIKE '%\\%%'" );
		foreach ( $rows as $row ) {
			$limit = $row['kind'] === 'product' ? strlen( 'product/' ) + 121 : 170 + (int) $row['object_id'] % 10;
			$path  = (string) $row['path'];
			$cut   = substr( $path, 0, $limit );
			$keys  = array( 'kind' => (string) $row['kind'], 'object_id' => (int) $row['object_id'] );
			$database->update( 'paths', array( 'path' => $cut ), $keys );
			$database->run( 'UPDATE {product_view} SET path = %s WHERE path = %s', array( $cut, $path ) );
			$database->run( 'UPDATE {category_view} SET path = %s WHERE path = %s', array( $cut, $path ) );
		}
		foreach ( array( "παλιο\u{301}", '50%-έκπτωση', "διπλο\u{301}", 'διπλό' ) as $source ) {
			$row = array( 'hash' => md5( $source ), 'source' => $source, 'target' => '/shop', 'status' => 301 );
			$database->insert( 'redirects', $row );
		}
	}

	private function requestWithSchema( int $schema ): void {
		update_option( 'vitrine_schema', $schema );
		self::assertSame( 200, $this->http( 'GET', '/wp-json/data/v1/get_options?lang=en' )->status );
		wp_cache_flush();
		self::assertGreaterThan( $schema, (int) get_option( 'vitrine_schema' ) );
		Site::newRequest();
		$this->service( Outbox::class )->deliver();
	}

	/** @return list<string> */
	private function pathsNow(): array {
		$database = $this->service( Database::class );
		$paths    = array_column( $database->rows( "SELECT path FROM {paths} WHERE language = 'en' ORDER BY path" ), 'path' );
		$views    = $database->rows(
			"SELECT path FROM {product_view} WHERE language = 'en' UNION SELECT path FROM {category_view} WHERE language = 'en'"
		);
		self::assertSame( array(), array_diff( array_column( $views, 'path' ), $paths ) );
		$paths = array_values( (array) preg_grep( '/%/', array_map( 'strval', $paths ) ) );
		self::assertCount( 4, $paths );
		return $paths;
	}

	private static function page( int $parent ): int {
		return (int) wp_insert_post(
			array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => self::PAGE, 'post_parent' => $parent )
		);
	}
}
