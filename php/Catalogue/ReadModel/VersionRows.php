<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\ReadModel;

use Vitrine\Database\BulkWrite;
use Vitrine\Database\Database;

/** Writes the rows of product versions with their paths, only the columns that differ. */
final class VersionRows {

	public function __construct(
		private readonly Database $database,
		private readonly BulkWrite $bulk,
		private readonly ProductViewPaths $paths,
		private readonly PastProducts $past,
		private readonly ProductPurge $pages,
	) {
	}

	/**
	 * @param list<ProductVersion>                                  $versions
	 * @param array<int, array<string, array<string, string|null>>> $before   Existing rows, by product and language.
	 */
	public function write( array $versions, array $before ): void {
		$paths   = $this->paths->choose( $versions, $before );
		$new     = array();
		$changed = array();
		$images  = array();
		foreach ( $versions as $index => $version ) {
			$row = $version->row() + array( 'path' => $paths[ $index ] );
			$old = $before[ $version->product ][ $version->language->code ] ?? null;
			if ( $old === null ) {
				$new[] = $row;
				continue;
			}
			$differs = array_filter(
				$row,
				static fn ( int|string|null $value, string $column ): bool =>
					( is_int( $value ) ? (string) $value : $value ) !== $old[ $column ],
				ARRAY_FILTER_USE_BOTH
			);
			if ( $differs !== array() ) {
				$changed[ (int) $old['id'] ] = $differs;
			}
			if ( isset( $differs['image'] ) ) {
				$images[ $version->product ] = $version->product;
			}
		}
		$this->bulk->insert( '{product_view}', $new );
		$this->bulk->update( '{product_view}', 'id', $changed );
		$this->paths->store( $versions, $paths );
		if ( $images !== array() ) {
			$this->pages->pictures( array_values( $images ) );
		}
	}

	/** @param list<array<string, string|null>> $rows */
	public function remove( array $rows ): void {
		$this->past->add( $rows );
		foreach ( $rows as $row ) {
			$this->paths->release( $row );
			$this->database->run( 'DELETE FROM {product_view} WHERE id = %d', array( (int) $row['id'] ) );
		}
	}
}
