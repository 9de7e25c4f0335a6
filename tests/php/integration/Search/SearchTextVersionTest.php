<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Search;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\Catalogue\ReadModel\SearchTextVersion;
use Vitrine\Database\Database;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Search\Index\IndexWriter;
use Vitrine\Search\Lists\SearchIndex;
use Vitrine\Search\SynonymStore;
use Vitrine\Tests\Integration\Catalogue\CatalogueTestCase;
use Vitrine\Tests\Support\Site;

/** The texts and the index of a shop from before a change of `SearchNormalizer`. */
#[Group( 'data' )]
final class SearchTextVersionTest extends CatalogueTestCase {

	/** @return list<string> */
	private function titles( string $typed ): array {
		Site::newRequest();
		return array_column( $this->service( SearchIndex::class )->find( $typed, 9 )->items, 'title' );
	}

	public function testProductsAreFoundAgain(): void {
		$this->product( texts: array( 'en' => 'Чаша 花瓶' ) );
		$this->product( texts: array( 'en' => 'Vase' ) );
		$expected = $this->state();
		$database = $this->service( Database::class );
		$database->run( "UPDATE {product_view} SET search_title = ' Чаша 花瓶 ', search_text = ' Чаша 花瓶 ' WHERE title LIKE 'Ч%'" );
		$database->run( 'INSERT INTO {index_queue} (product_id) SELECT id FROM {products}' );
		$this->service( IndexWriter::class )->drain();
		self::assertSame( array(), $this->titles( 'чаша' ) );

		$this->upgrade( 0 );
		self::assertSame( array( 'Чаша 花瓶' ), $this->titles( 'чаша' ) );
		self::assertSame( $expected, $this->state() );
		self::assertSame( 0, $this->upgrade( SearchTextVersion::VERSION ), 'Once is enough.' );
	}

	public function testSynonymsAreFoundAgain(): void {
		$this->product( texts: array( 'en' => 'Ваза' ) );
		update_option(
			SynonymStore::OPTION_PREFIX . 'en',
			array(
				'text'  => 'Сосуд, Ваза',
				'rules' => array( 'Сосуд' => array( array( 'Ваза' ) ) ),
			)
		);
		self::assertSame( array(), $this->titles( 'сосуд' ) );
		do_action( 'vitrine_migrated' );
		self::assertSame( array( 'Ваза' ), $this->titles( 'сосуд' ) );
	}

	/** @return int Messages that were added. */
	private function upgrade( int $from ): int {
		Site::newRequest();
		update_option( SearchTextVersion::OPTION, $from );
		$database = $this->service( Database::class );
		$before   = (int) $database->value( 'SELECT COUNT(*) FROM {outbox}' );
		$this->service( SearchTextVersion::class )->begin();
		$added = (int) $database->value( 'SELECT COUNT(*) FROM {outbox}' ) - $before;
		$this->service( Outbox::class )->deliver();
		$this->service( IndexWriter::class )->drain();
		return $added;
	}

	/** @return array<string, mixed> What search reads. */
	private function state(): array {
		$database = $this->service( Database::class );
		return array(
			'texts'   => $database->rows( 'SELECT product_id, language, search_title, search_text FROM {product_view} ORDER BY product_id, language' ),
			'sets'    => $database->rows( "SELECT name, bits FROM {index_sets} WHERE name LIKE 'en:%' ORDER BY name" ),
			'terms'   => $database->rows( 'SELECT name, reversed FROM {index_terms} ORDER BY name' ),
			'deletes' => $database->rows( 'SELECT variant, term FROM {index_deletes} ORDER BY variant, term' ),
		);
	}
}
