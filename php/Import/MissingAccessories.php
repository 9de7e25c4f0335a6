<?php
declare(strict_types=1);

namespace Vitrine\Import;

use Vitrine\Import\Rows\Row;
use Vitrine\Import\Rows\RowIssue;

/** Accessories may be in the file after the product that offers them: the missing ones are reported at the end of the dry run. */
final class MissingAccessories {

	public function __construct( private readonly JobRows $rows, private readonly ReferenceResolver $references ) {
	}

	/** Reports those of the next rows; false if none is left. */
	public function report( Job $job, Source $source, int $count ): bool {
		$waiting = $this->rows->later( $job->id, $count );
		$rows    = $source->several( $waiting );
		$this->references->prime( $rows );
		$all   = array_map( self::accessories( ... ), $rows );
		$lines = $this->rows->lines( $job->id, array_values( array_unique( array_merge( ...$all ) ) ) );
		foreach ( $rows as $index => $row ) {
			$noted   = $waiting[ $index ];
			$missing = array_filter(
				$all[ $index ],
				fn ( string $sku ): bool =>
					$this->references->product( $sku ) === null && ! isset( $lines[ ReferenceResolver::folded( $sku ) ] )
			);
			$this->rows->complete( $job->id, $noted->line, array( ...$noted->issues, ...self::notes( array_values( $missing ) ) ) );
		}
		return $waiting !== array();
	}

	/** @return list<string> SKUs. */
	private static function accessories( Row $row ): array {
		return array_map( 'strval', array_keys( Accessories::read( $row->list( 'accessories' ) ) ) );
	}

	/**
	 * @param list<string> $skus
	 * @return list<RowIssue>
	 */
	public static function notes( array $skus ): array {
		return array_map(
			static fn ( string $sku ): RowIssue => RowIssue::note(
				'accessories',
				/* translators: %s: SKU */
				sprintf( __( 'No product with the SKU “%s” was found: this accessory is skipped.', 'vitrine' ), RowIssue::quote( $sku ) )
			),
			$skus
		);
	}
}
