<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Search;

use Vitrine\Catalogue\Edit\CategoryWriter;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Search\SynonymStore;
use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\Site;

/** The first result of what people type, in each language, in the demo shop. */
final class SearchQualityTest extends TestCase {

	/** Searches for what the demo shop does not sell: no correction may find anything. */
	private const NOTHING = array(
		'en' => array( 'iphone', 'bicycle', 'mint', 'usb cable', 'green telephone', 'socks', 'jeans', 'zzzzzzzz', 'dog food' ),
		'de' => array( 'Fahrrad', 'Handy', 'Kabel', 'Hose', 'Hemd', 'Auto grün', 'Jacke', 'Zelt' ),
		'fr' => array( 'velo', 'ordinateur', 'pantalon', 'cravate' ),
		'it' => array( 'bicicletta', 'telefono', 'camicia blu' ),
		'lt' => array( 'dviratis', 'telefonas', 'striukė' ),
	);

	public function testExpectedProductComesFirst(): void {
		self::freshDatabase();
		$demo  = new DemoCatalogue(
			$this->service( ProductWriter::class ),
			$this->service( CategoryWriter::class ),
			$this->service( SynonymStore::class )
		);
		$keys  = $demo->write();
		$file  = dirname( __DIR__, 3 ) . '/fixtures/searches.json';
		$cases = json_decode( (string) file_get_contents( $file ), true, 8, JSON_THROW_ON_ERROR );
		$wrong = array();
		self::assertGreaterThanOrEqual( 150, count( $cases ) );
		foreach ( $cases as $number => $case ) {
			if ( $number % 4 !== 0 && ! self::isFull() ) {
				continue;
			}
			[ 'language' => $language, 'typed' => $typed, 'first' => $first ] = $case;
			Site::newRequest();
			$query = array(
				'lang' => $language,
				's'    => $typed,
			);
			$items = $this->rest( 'GET', 'get_search_items', array(), $query )->json()['data']['items'];
			$found = array_map( static fn ( array $item ): string => $keys[ $item['id'] ], $items );
			// Titles before texts.
			$best = array_slice( $found, 0, count( $case['best'] ?? array() ) );
			if ( array_diff( $best, $case['best'] ?? array() ) !== array() ) {
				$later   = array_diff( $case['best'], $best );
				$wrong[] = "$language: $typed finds " . implode( ', ', $best ) . ' before ' . implode( ', ', $later );
			}
			$found = array_slice( $found, 0, 3 );
			if ( ( $found[0] ?? '' ) !== $first ) {
				$wrong[] = "$language: $typed finds " . implode( ', ', $found ) . " instead of $first";
			}
		}
		foreach ( self::NOTHING as $language => $terms ) {
			foreach ( self::isFull() ? $terms : array_slice( $terms, 0, 3 ) as $typed ) {
				Site::newRequest();
				$query = array(
					'lang' => $language,
					's'    => $typed,
				);
				$data  = $this->rest( 'GET', 'get_search_items', array(), $query )->json()['data'];
				if ( $data['items'] !== array() ) {
					$wrong[] = "$language: $typed finds {$data['items'][0]['title']} by " . ( $data['corrected'] ?? 'itself' );
				}
			}
		}
		self::assertSame( array(), $wrong );
	}
}
