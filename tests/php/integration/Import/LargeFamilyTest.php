<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Import;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\Database\Database;
use Vitrine\Storefront\Routing\PathRepository;

/** Products of an earlier import become the 200 variants of a family in one transaction. */
#[Group( 'data' )]
final class LargeFamilyTest extends ImportTestCase {

	use ReadsVariants;

	private const LANGUAGES = array( 'en', 'it', 'fr', 'de', 'lt' );

	/** Per transaction: orders wait that long for SQLite's only writer. Three for each adopted product, fewer than it has views. */
	private const MAX_TRANSACTION_STATEMENTS = 800;

	public function testAdoptingManyProductsIsQuick(): void {
		$this->imported( self::products() );
		$paths   = array_column( $this->views( $this->id( 'V-200' ) ), 'path', 'language' );
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
		$job = $this->imported( self::family() );
		$outcomes = $this->counts( $job )->outcomes;
		self::assertSame( array( 1, 200 ), array( $outcomes['created'], $outcomes['changed'] ) );
		self::assertLessThan( self::MAX_TRANSACTION_STATEMENTS, $longest );
		self::assertSame( array( 201, 1005 ), array( $this->rowsIn( 'products' ), $this->rowsIn( 'product_view' ) ) );
		$posts = "SELECT COUNT(*) FROM {$GLOBALS['wpdb']->posts} WHERE post_type = 'vitrine_product'";
		self::assertSame( '5', $this->service( Database::class )->value( $posts ) );
		foreach ( $this->views( $this->id( 'BIG' ) ) as $language => $view ) {
			$moved = $this->service( PathRepository::class )->movedTo( (string) $language, (string) $paths[ $language ] );
			self::assertSame( $view['path'], $moved['path'] ?? '' );
		}
	}

	private static function products(): string {
		$lines = array( 'sku,price,stock,categories,' . self::titles( 'title:%s' ) );
		for ( $n = 1; $n <= 200; ++$n ) {
			$lines[] = "V-$n,10,5,Shirts," . self::titles( "Shirt $n %s" );
		}
		return implode( "\n", $lines ) . "\n";
	}

	private static function family(): string {
		$lines = array(
			'sku,kind,family,price,stock,option:size,option:color,' . self::titles( 'title:%s' ),
			'BIG,family,,,,,,' . self::titles( 'Big shirt %s' ),
		);
		for ( $n = 0; $n < 200; ++$n ) {
			$lines[] = sprintf( 'V-%d,,BIG,11,5,S%d,C%d,,,,,', $n + 1, $n % 20, intdiv( $n, 20 ) );
		}
		return implode( "\n", $lines ) . "\n";
	}

	private static function titles( string $format ): string {
		return implode( ',', array_map( static fn ( string $language ): string => sprintf( $format, $language ), self::LANGUAGES ) );
	}
}
