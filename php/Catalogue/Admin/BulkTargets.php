<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Admin;

use Vitrine\Database\Database;
use Vitrine\I18n\Languages;
use Vitrine\Pricing\ProductKind;

/** The products that bulk edit changes: those that were selected, and the variants of families. */
final class BulkTargets {

	public function __construct( private readonly Database $database, private readonly Languages $languages ) {
	}

	/**
	 * @param list<int> $products
	 * @return list<BulkTarget> Each family is followed by its variants.
	 */
	public function withVariants( array $products ): array {
		$found = array();
		foreach ( array_chunk( $products, 100 ) as $ids ) {
			$in   = implode( ',', array_map( 'intval', $ids ) );
			$rows = $this->database->rows(
				"SELECT p.id, p.kind, p.family_id, v.title FROM {products} p
				LEFT JOIN {product_view} v ON v.product_id = p.id AND v.language = %s
				WHERE p.id IN ($in) OR p.family_id IN ($in) ORDER BY p.variant_position, p.id",
				array( $this->languages->display()->code )
			);
			foreach ( $rows as $row ) {
				$kind  = ProductKind::tryFrom( (string) $row['kind'] ) ?? ProductKind::Simple;
				$owner = $kind === ProductKind::Variant ? (int) $row['family_id'] : (int) $row['id'];

				$found[ $owner ][ $kind === ProductKind::Variant ? (int) $row['id'] : 0 ] = new BulkTarget(
					(int) $row['id'],
					$kind,
					$owner,
					$kind === ProductKind::Variant ? (string) $row['title'] : ''
				);
			}
		}
		$targets = array();
		foreach ( $products as $product ) {
			$own     = $found[ $product ][0] ?? null;
			$targets = array(
				...$targets,
				...( $own === null ? array() : array( $own ) ),
				...array_values( array_diff_key( $found[ $product ] ?? array(), array( 0 => 0 ) ) ),
			);
		}
		return $targets;
	}
}
