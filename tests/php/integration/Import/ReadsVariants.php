<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Import;

use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\Families\FamilyOption;
use Vitrine\Catalogue\Families\FamilyOptions;
use Vitrine\Database\Database;

/** Reads variants that were imported. */
trait ReadsVariants {

	private function id( string $sku ): int {
		return $this->service( ProductWriter::class )->bySku( $sku ) ?? self::fail( "Product $sku not found." );
	}

	/** @return list<string> `sku: values price sale stock` */
	private function variants( string $family ): array {
		$database = $this->service( Database::class );
		$id       = $this->id( $family );
		$options  = $this->service( FamilyOptions::class )->of( $id );
		return array_map(
			static function ( array $row ) use ( $options ): string {
				$values = FamilyOptions::valuesOf( (string) $row['combination'], $options );
				$names  = array_map(
					static fn ( FamilyOption $option ): string =>
						$option->values[ $values[ $option->attribute->id ] ?? 0 ]->labels->name( 'en' ),
					$options
				);
				return sprintf(
					'%s: %s %d %s %d',
					$row['sku'],
					implode( ' ', $names ),
					$row['price'],
					$row['sale_price'] ?? '-',
					$row['stock']
				);
			},
			$database->rows( 'SELECT * FROM {products} WHERE family_id = %d ORDER BY variant_position', array( $id ) )
		);
	}
}
