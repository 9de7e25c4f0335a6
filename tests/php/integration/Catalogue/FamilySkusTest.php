<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\Families\InvalidFamily;
use Vitrine\Database\Database;
use Vitrine\Database\DuplicateKey;
use Vitrine\Tests\Support\FamilyFactory;

#[Group( 'data' )]
final class FamilySkusTest extends CatalogueTestCase {

	/** @return array<string, array{string, string}> */
	public static function similarSkus(): array {
		return array(
			'case'            => array( 'A-1', 'a-1' ),
			'accent'          => array( 'É-1', 'E-1' ),
			'case of accent'  => array( 'É-1', 'é-1' ),
			'letters'         => array( 'ß-1', 'SS-1' ),
			'full width'      => array( 'Ａ-1', 'a-1' ),
			'Cyrillic'        => array( 'Ж-1', 'ж-1' ),
			'number'          => array( '１00', '100' ),
			'different'       => array( 'A-1', 'A–1' ),
		);
	}

	/** The unique key decides, which treats accents differently on SQLite and MariaDB. */
	#[DataProvider( 'similarSkus' )]
	public function testSkusAreComparedLikeTheDatabaseDoes( string $one, string $other ): void {
		$factory = new FamilyFactory();
		$taken   = $this->product( array( 'sku' => $one ) );
		try {
			$same = false;
			$this->product( array( 'sku' => $other ) );
		} catch ( DuplicateKey ) {
			$same = true;
		}
		$outcome = function ( string ...$skus ) use ( $factory ): string {
			$variants = array();
			foreach ( $skus as $index => $sku ) {
				$variants[] = $factory->variant( array( 'Red M', 'Red L' )[ $index ], array( 'sku' => $sku ) );
			}
			try {
				$family = $factory->shirt( $variants );
				$this->service( ProductWriter::class )->delete( $family );
				return '';
			} catch ( InvalidFamily $error ) {
				return $error->getMessage();
			}
		};
		self::assertSame( "Another product has the SKU $one.", $outcome( $one ) );
		self::assertSame( "Another product has the SKU $other.", $outcome( $other ) );
		$this->service( ProductWriter::class )->delete( $taken );
		if ( ! $same ) {
			$this->service( Database::class )->run( 'DELETE FROM {products} WHERE kind = %s', array( 'simple' ) );
		}
		self::assertSame( $same ? "The SKU $other is already in row 1." : '', $outcome( $one, $other ) );
		if ( $same ) {
			$family = $factory->shirt( array( $factory->variant( 'Red M', array( 'sku' => $one ) ) ) );
			$before = $factory->variants( $family );
			$factory->shirt( array( $factory->variant( 'Red L', array( 'sku' => $other ) ) ), id: $family );
			self::assertSame( $before, $factory->variants( $family ), 'It is the same variant with another value.' );
		}
	}
}
