<?php
declare(strict_types=1);

namespace Vitrine\Engines\Embedded;

use Vitrine\Catalogue\AccessoryOffer;
use Vitrine\Catalogue\CatalogueItem;
use Vitrine\Catalogue\Products;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Database;

defined( 'ABSPATH' ) || exit;

/** Products from the shop's own tables: facts from {products}, texts from the read model. */
final class EmbeddedProducts implements Products {

	public function __construct(
		private readonly Database $database,
		private readonly Languages $languages,
		private readonly ItemReader $reader,
	) {
	}

	public function byIds( array $ids ): array {
		$ids = array_values( array_unique( array_filter( $ids, static fn ( int $id ): bool => $id > 0 ) ) );
		if ( $ids === array() ) {
			return array();
		}
		$items = $this->read( 'p.id IN (' . implode( ',', $ids ) . ')', 'p.id' );
		$ordered = array();
		foreach ( $ids as $id ) {
			if ( isset( $items[ $id ] ) ) {
				$ordered[ $id ] = $items[ $id ];
			}
		}
		return $ordered;
	}

	public function all( int $limit ): ?array {
		$count = (int) $this->database->value(
			'SELECT COUNT(*) FROM {product_view} WHERE language = %s',
			array( $this->languages->current()->code )
		);
		return $count > $limit ? null : $this->read( '1 = 1', 'p.id' );
	}

	/**
	 * @param string $where Contains only numbers, never text from visitors.
	 * @return array<int, CatalogueItem>
	 */
	private function read( string $where, string $order ): array {
		$rows   = $this->database->rows(
			'SELECT ' . ItemReader::COLUMNS
				. " FROM {products} p JOIN {product_view} v ON v.product_id = p.id AND v.language = %s WHERE $where ORDER BY $order",
			array( $this->languages->current()->code )
		);
		$offers = $rows === array() ? array() : $this->offers( $where );
		$items  = array();
		foreach ( $rows as $row ) {
			$item               = $this->reader->item( $row, $offers[ (int) $row['id'] ] ?? array() );
			$items[ $item->id ] = $item;
		}
		return $items;
	}

	/** @return array<int, AccessoryOffer> */
	public function offersOf( int $id ): array {
		return $this->offers( "p.id = $id" )[ $id ] ?? array();
	}

	/** @return array<int, array<int, AccessoryOffer>> By product, then by accessory. */
	private function offers( string $where ): array {
		$rows   = $this->database->rows(
			'SELECT a.product_id, a.price AS offered, q.id, q.price, q.sale_price, q.vat_rate, q.vat_class, q.stock,
			v.title, v.path, v.image
			FROM {products} p
			JOIN {product_accessories} a ON a.product_id = p.id
			JOIN {products} q ON q.id = a.accessory_id
			JOIN {product_view} v ON v.product_id = q.id AND v.language = %s
			WHERE ' . $where . ' ORDER BY a.product_id, a.position',
			array( $this->languages->current()->code )
		);
		$offers = array();
		foreach ( $rows as $row ) {
			$offers[ (int) $row['product_id'] ][ (int) $row['id'] ] = $this->reader->offer( $row );
		}
		return $offers;
	}
}
