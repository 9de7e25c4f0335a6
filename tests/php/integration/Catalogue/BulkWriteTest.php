<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\Catalogue\Edit\ProductEdit;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\PostTypes;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\ProductText;
use Vitrine\Catalogue\StaleProduct;
use Vitrine\Database\BulkWrite;
use Vitrine\Database\Database;
use Vitrine\Database\DuplicateKey;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\I18n\Translations;
use Vitrine\Search\Index\IndexWriter;
use WP_Post;

/** Writes that scale: the number of queries doesn't depend on the number of products, and a change writes only what differs. */
#[Group( 'data' )]
final class BulkWriteTest extends CatalogueTestCase {

	/** @return list<ProductEdit> */
	private function edits( int $from, int $to ): array {
		return array_map(
			static fn ( int $n ): ProductEdit => new ProductEdit(
				null,
				ProductData::create( "B-$n", 1000 + $n ),
				array( 'en' => new ProductText( "Vase $n" ), 'de' => new ProductText( "Krug $n", excerpt: 'Groß' ) )
			),
			range( $from, $to )
		);
	}

	public function testManyProductsTakeAsManyQueriesAsOne(): void {
		$writer = $this->service( ProductWriter::class );
		$writer->saveAll( $this->edits( 1, 2 ) );
		$index = $this->service( IndexWriter::class );
		$one   = $this->queriesOf( fn () => $index->later( fn () => $writer->saveAll( $this->edits( 3, 3 ) ) ) );
		$many  = $this->queriesOf( fn () => $index->later( fn () => $writer->saveAll( $this->edits( 4, 63 ) ) ) );
		self::assertSame( $one, $many );
		self::assertSame( 63 * 5, (int) $this->service( Database::class )->value( 'SELECT COUNT(*) FROM {product_view}' ) );
		self::assertSame( 'produkt/krug-63', $this->views( (int) $writer->bySku( 'B-63' ) )['de']['path'] );
	}

	public function testPriceEditWritesPricesOnly(): void {
		$id     = $this->product( array( 'price' => 1000, 'stock' => 4 ), array( 'en' => 'Vase', 'de' => 'Krug' ) );
		$writer = $this->service( ProductWriter::class );
		$read   = $writer->facts( $id ) ?? self::fail();
		$before = $this->views( $id );
		$writes = array();
		$watch  = static function ( string $sql ) use ( &$writes ): string {
			if ( preg_match( '/^\s*(INSERT INTO|REPLACE INTO|UPDATE|DELETE FROM)\s+`?(\w+)/i', $sql, $found ) === 1 ) {
				$writes[] = $found[2];
			}
			return $sql;
		};
		add_filter( 'query', $watch );
		$queries = $this->queriesOf( fn () => $writer->change( $id, $read->with( price: 1200 ), $read, $writer->revision( $id ) ) );
		remove_filter( 'query', $watch );
		$prefix = $GLOBALS['wpdb']->prefix . 'vitrine_';
		self::assertSame(
			array( "{$prefix}products", "{$prefix}index_queue", "{$prefix}index_blocks", "{$prefix}index_documents" ),
			// On SQLite, bulk inserts are statements of its own, which the filter does not see.
			array_values( array_unique( array_diff( $writes, array( "{$prefix}price_log", "{$prefix}prices", "{$prefix}leases" ) ) ) )
		);
		// One of them asks whether another process has changed a setting in between.
		self::assertLessThanOrEqual( 45, $queries );
		self::assertSame( array( 1200, null ), $this->storedPrice( $id ) );
		self::assertSame( $before, $this->views( $id ) );
	}

	public function testCategoryRenameLeavesItsProductsToTheOutbox(): void {
		$vases = $this->category( array( 'en' => 'Vases', 'de' => 'Vasen' ) );
		$term  = $this->service( Translations::class )->versions( Translations::CATEGORY, $vases )['de'];
		$ids   = array( $this->product( array( 'categories' => array( $vases ) ), array( 'en' => 'Moon', 'de' => 'Mond' ) ) );
		$few   = $this->queriesOf( static fn () => wp_update_term( $term, PostTypes::CATEGORY, array( 'name' => 'Krüge' ) ) );
		$this->service( Outbox::class )->deliver();
		for ( $n = 0; $n < 20; ++$n ) {
			$ids[] = $this->product( array( 'categories' => array( $vases ) ), array( 'en' => "Moon $n", 'de' => "Mond $n" ) );
		}
		$many = $this->queriesOf( static fn () => wp_update_term( $term, PostTypes::CATEGORY, array( 'name' => 'Amphoren' ) ) );
		self::assertLessThan( $few + 10, $many );
		self::assertStringContainsString( ' kruge ', (string) $this->views( $ids[7] )['de']['search_text'] );
		$this->service( Outbox::class )->deliver();
		foreach ( $ids as $id ) {
			self::assertStringContainsString( ' amphoren ', (string) $this->views( $id )['de']['search_text'] );
		}
	}

	public function testOtherChangesOfACategoryDontTouchItsProducts(): void {
		$vases = $this->category( array( 'en' => 'Vases' ) );
		$this->product( array( 'categories' => array( $vases ) ) );
		$term   = $this->service( Translations::class )->versions( Translations::CATEGORY, $vases )['en'];
		$queued = fn (): int => (int) $this->service( Database::class )->value( 'SELECT COUNT(*) FROM {outbox}' );
		$before = $queued();
		wp_update_term( $term, PostTypes::CATEGORY, array( 'description' => 'For flowers.' ) );
		self::assertSame( $before, $queued() );
	}

	public function testPostsHaveTheColumnsThatWordPressWrites(): void {
		wp_set_current_user( 1 );
		$made = wp_insert_post(
			array( 'post_type' => PostTypes::PRODUCT, 'post_status' => 'publish', 'post_title' => 'Vase \\\\ one', 'post_name' => 'vase' ),
			true
		);
		self::assertIsInt( $made );
		$ours   = $this->post( $this->product( texts: array( 'en' => array( 'title' => 'Vase \\ one', 'slug' => 'vase' ) ) ) );
		$theirs = get_post( $made );
		self::assertInstanceOf( WP_Post::class, $theirs );
		$same = static fn ( WP_Post $post ): array => array_diff_key(
			$post->to_array(),
			array_flip( array( 'ID', 'guid', 'post_date', 'post_date_gmt', 'post_modified', 'post_modified_gmt' ) )
		);
		self::assertSame( $same( $theirs ), $same( $ours ) );
		self::assertSame( preg_replace( '/\d+$/', (string) $ours->ID, $theirs->guid ), $ours->guid );
		self::assertEqualsWithDelta( time(), strtotime( "$ours->post_date_gmt UTC" ), 60 );
		$draft = $this->post( $this->product( texts: array( 'en' => array( 'title' => '!', 'status' => 'draft' ) ) ) );
		self::assertSame( array( '0000-00-00 00:00:00', '' ), array( $draft->post_date_gmt, $draft->post_name ) );
		$nameless = $this->post( $this->product( texts: array( 'en' => '!' ) ) );
		self::assertSame( (string) $nameless->ID, $nameless->post_name );
	}

	public function testOtherPluginsAreNotified(): void {
		$seen = array();
		$id   = $this->product( array( 'sku' => 'S' ), array( 'en' => 'Vase' ) );
		add_action(
			'save_post_' . PostTypes::PRODUCT,
			static function ( int $id, WP_Post $post, bool $update ) use ( &$seen ): void {
				$seen[] = array( $post->post_title, $update );
			},
			10,
			3
		);
		$this->product( array( 'sku' => 'S' ), array( 'en' => 'Jug', 'de' => 'Krug' ), $id );
		self::assertSame( array( array( 'Krug', false ), array( 'Jug', true ) ), $seen );
		self::assertSame( array( 'Jug', 'Krug' ), array( $this->views( $id )['en']['title'], $this->views( $id )['de']['title'] ) );
	}

	public function testTextsEditedByAnotherProcessAreNotOverwritten(): void {
		$id     = $this->product( array( 'sku' => 'S' ), array( 'en' => 'Vase' ) );
		$post   = $this->post( $id );
		$writer = $this->service( ProductWriter::class );
		$read   = $writer->facts( $id ) ?? self::fail();
		// Another process: this one's cache doesn't know.
		$GLOBALS['wpdb']->update(
			$GLOBALS['wpdb']->posts,
			array( 'post_title' => 'By a person', 'post_modified_gmt' => '2020-01-01 00:00:00' ),
			array( 'ID' => $post->ID )
		);
		try {
			$writer->change( $id, $read, $read, $writer->revision( $id ), array( 'en' => new ProductText( 'By an import' ) ) );
			self::fail( 'The text was overwritten.' );
		} catch ( StaleProduct ) {
			clean_post_cache( $post->ID );
			self::assertSame( 'By a person', get_post( $post->ID )?->post_title );
		}
	}

	public function testScheduledPostsAreLeftToWordPress(): void {
		$id   = $this->product( array( 'sku' => 'S' ), array( 'en' => 'Vase' ) );
		$post = $this->post( $id )->ID;
		$soon = gmdate( 'Y-m-d H:i:s', time() + DAY_IN_SECONDS );
		wp_update_post(
			array( 'ID' => $post, 'post_status' => 'future', 'post_date' => $soon, 'post_date_gmt' => $soon, 'edit_date' => true )
		);
		$this->product( array( 'sku' => 'S' ), array( 'en' => array( 'title' => 'Jug', 'status' => 'future' ) ), $id );
		self::assertSame( array( 'Jug', 'future' ), array( get_post( $post )?->post_title, get_post_status( $post ) ) );
		self::assertNotFalse( wp_next_scheduled( 'publish_future_post', array( $post ) ) );
	}

	public function testBulkUpdateWritesDifferentValuesAndKeepsGuardedRows(): void {
		$writer = $this->service( ProductWriter::class );
		$ids    = $writer->saveAll( $this->edits( 1, 3 ) );
		$bulk   = $this->service( BulkWrite::class );
		$count  = $bulk->update(
			'{products}',
			'id',
			array(
				$ids[0] => array( 'price' => 1, 'sku' => "it's 100 %" ),
				$ids[1] => array( 'price' => 2, 'stock' => null ),
				$ids[2] => array( 'price' => 3 ),
			),
			array( 'stock' => array( $ids[1] => 0, $ids[2] => 7 ) )
		);
		self::assertSame( 2, $count );
		$facts = array_map( $writer->facts( ... ), $ids );
		self::assertSame( array( 1, 2, 1003 ), array_column( array_column( $facts, 'prices' ), 'price' ) );
		self::assertSame( array( "it's 100 %", null, 0 ), array( $facts[0]?->identifiers->sku, $facts[1]?->stock, $facts[2]?->stock ) );
	}

	public function testBulkInsertReportsDuplicateKeys(): void {
		$this->product( array( 'sku' => 'B-2' ) );
		$writer = $this->service( ProductWriter::class );
		try {
			$writer->saveAll( $this->edits( 1, 3 ) );
			self::fail( 'The SKU was used twice.' );
		} catch ( DuplicateKey ) {
			self::assertNull( $writer->bySku( 'B-1' ) );
		}
	}

	private function post( int $product ): WP_Post {
		$post = get_post( $this->service( Translations::class )->versions( Translations::PRODUCT, $product )['en'] );
		return $post instanceof WP_Post ? $post : self::fail( 'Post not found.' );
	}
}
