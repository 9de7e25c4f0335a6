<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Import;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\Database\Database;
use Vitrine\I18n\PathRepository;

/** Products of an earlier import become the 200 variants of a family in one transaction. */
final class LargeFamilyTest extends ImportTestCase {

	use ReadsVariants;

	private const LANGUAGES = array( 'en', 'it', 'fr', 'de', 'lt' );

	/** Per transaction: orders wait that long for SQLite's only writer. */
	private const MAX_TRANSACTION_STATEMENTS = 200;

	/** For each adopted product: fewer than it has views. */
	private const MAX_STATEMENTS_PER_PRODUCT = 3;

	public function testAdoptingProductsIsQuick(): void {
		$this->assertQuick( 10 );
	}

	#[Group( 'heavy' )]
	public function testAdoptingManyProductsIsQuick(): void {
		$this->assertQuick( 200 );
	}

	private function assertQuick( int $count ): void {
		$this->imported( self::products( $count ) );
		$paths   = array_column( $this->views( $this->id( "V-$count" ) ), 'path', 'language' );
		$longest = 0;
		$run     = 0;
		add_filter(
			'query',
			static function ( string $sql ) use ( &$longest, &$run ): string {
				if ( $sql === 'START TRANSACTION' ) {
					$run = 0;
				} elseif ( $sql === 'COMMIT' ) {
					$longest = max( $longest, $run );
				}
				++$run;
				return $sql;
			}
		);
		$job = $this->imported( self::family( $count ) );
		$outcomes = $this->counts( $job )->outcomes;
		self::assertSame( array( 1, $count ), array( $outcomes['created'], $outcomes['changed'] ) );
		$most = self::MAX_TRANSACTION_STATEMENTS + self::MAX_STATEMENTS_PER_PRODUCT * $count;
		self::assertLessThan( $most, $longest );
		self::assertSame( array( $count + 1, 5 * ( $count + 1 ) ), array( $this->rowsIn( 'products' ), $this->rowsIn( 'product_view' ) ) );
		$posts = "SELECT COUNT(*) FROM {$GLOBALS['wpdb']->posts} WHERE post_type = 'vitrine_product'";
		self::assertSame( '5', $this->service( Database::class )->value( $posts ) );
		foreach ( $this->views( $this->id( 'BIG' ) ) as $language => $view ) {
			$moved = $this->service( PathRepository::class )->movedTo( (string) $language, (string) $paths[ $language ] );
			self::assertSame( $view['path'], $moved['path'] ?? '' );
		}
	}

	private static function products( int $count ): string {
		$lines = array( 'sku,price,stock,categories,' . self::titles( 'title:%s' ) );
		for ( $n = 1; $n <= $count; ++$n ) {
			$lines[] = "V-$n,10,5,Shirts," . self::titles( "Shirt $n %s" );
		}
		return implode( "\n", $lines ) . "\n";
	}

	private static function family( int $count ): string {
		$lines = array(
			'sku,kind,family,price,stock,option:size,option:color,' . self::titles( 'title:%s' ),
			'BIG,family,,,,,,' . self::titles( 'Big shirt %s' ),
		);
		for ( $n = 0; $n < $count; ++$n ) {
			$lines[] = sprintf( 'V-%d,,BIG,11,5,S%d,C%d,,,,,', $n + 1, $n % 20, intdiv( $n, 20 ) );
		}
		return implode( "\n", $lines ) . "\n";
	}

	private static function titles( string $format ): string {
		return implode( ',', array_map( static fn ( string $language ): string => sprintf( $format, $language ), self::LANGUAGES ) );
	}
}
