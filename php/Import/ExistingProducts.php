<?php
declare(strict_types=1);

namespace Vitrine\Import;

use Vitrine\Import\Rows\Columns;
use Vitrine\Import\Rows\Row;
use Vitrine\Import\Rows\RowIssue;
use Vitrine\Pricing\ProductKind;

/** Finds the products of rows that only update (`RowMatch::$isUpdate`), and the families of rows that name none. */
final class ExistingProducts {

	public function __construct( private readonly FamilyStates $states ) {
	}

	/**
	 * @param list<Row> $rows
	 * @return list<Row>
	 */
	public function find( array $rows ): array {
		return $this->states->assign( $this->updated( $rows ) );
	}

	/**
	 * Rows of products that the shop doesn't have are skipped.
	 *
	 * @param list<Row> $rows
	 * @return list<Row>
	 */
	private function updated( array $rows ): array {
		$updates = array_filter( $rows, static fn ( Row $row ): bool => $row->match->isUpdate && ! $row->skipped );
		$skus    = array();
		foreach ( $updates as $row ) {
			array_push( $skus, $row->sku(), $row->match->otherSku );
		}
		$known = array_filter(
			$this->states->products( $skus ),
			static fn ( array $product ): bool => $product['kind'] !== ProductKind::Family
		);
		foreach ( $updates as $index => $row ) {
			$found = array_filter(
				array( $row->sku(), $row->match->otherSku ),
				static fn ( string $sku ): bool => isset( $known[ ReferenceResolver::folded( $sku ) ] )
			);
			$rows[ $index ] = $found === array()
				? $row->with( skipped: true, issues: array( self::missing( $row ) ) )
				: $row->with( cells: array( Columns::SKU => reset( $found ) ) + $row->cells );
		}
		return array_values( $rows );
	}

	private static function missing( Row $row ): RowIssue {
		return RowIssue::note(
			$row->columns[ Columns::SKU ] ?? Columns::SKU,
			__( 'The shop has no product with this SKU or handle.', 'vitrine' )
		);
	}
}
