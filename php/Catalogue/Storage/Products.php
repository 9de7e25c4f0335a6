<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Storage;

use Vitrine\Catalogue\AccessoryOffer;
use Vitrine\Catalogue\CatalogueItem;
use Vitrine\Database\Database;
use Vitrine\I18n\Languages;
use Vitrine\Pricing\Nature;
use Vitrine\Pricing\Prices\ShownPrices;
use Vitrine\Pricing\ProductKind;

defined( 'ABSPATH' ) || exit;

/** Products from the shop's own tables: facts from {products}, texts from the read model. */
final class Products {

	public function __construct(
		private readonly Database $database,
		private readonly Languages $languages,
		private readonly ItemReader $reader,
		private readonly ShownPrices $prices,
	) {
	}

	/**
	 * Products for sale by id, with texts in the current language.
	 *
	 * Two queries, regardless of the number of ids.
	 *
	 * @param list<int> $ids
	 * @return array<int, CatalogueItem> By id, in the requested order; unknown ids are left out.
	 */
	public function byIds( array $ids ): array {
		$ids = array_values( array_unique( array_filter( $ids, static fn ( int $id ): bool => $id > 0 ) ) );
		if ( $ids === array() ) {
			return array();
		}
		$items   = $this->read( $ids );
		$ordered = array();
		foreach ( $ids as $id ) {
			if ( isset( $items[ $id ] ) ) {
				$ordered[ $id ] = $items[ $id ];
			}
		}
		return $ordered;
	}

	/**
	 * All products, or null if there are more than `$limit` or one of them is unlisted.
	 *
	 * @return array<int, CatalogueItem>|null By id.
	 */
	public function all( int $limit ): ?array {
		// With a published product that is unlisted, the browser doesn't get all.
		$unlisted = $this->database->value(
			'SELECT p.id FROM {products} p CROSS JOIN {product_view} v ON v.product_id = p.id AND v.language = %s
			WHERE p.unlisted = 1 LIMIT 1',
			array( $this->languages->current()->code )
		);
		if ( $unlisted !== null ) {
			return null;
		}
		// Reads at most one row more than the limit, however large the catalogue is; families count, although they are not for sale.
		$excess = $this->database->value(
			'SELECT product_id FROM {product_view} WHERE language = %s LIMIT 1 OFFSET %d',
			array( $this->languages->current()->code, $limit )
		);
		return $excess === null
			? array_filter( $this->read( null ), static fn ( CatalogueItem $item ): bool => $item->kind !== ProductKind::Family )
			: null;
	}

	/** @return list<Nature> Of all products, whether they are for sale or not. */
	public function natures(): array {
		$rows = $this->database->rows( 'SELECT DISTINCT nature FROM {products}' );
		return array_values( array_filter( array_map( Nature::tryFrom( ... ), array_map( 'strval', array_column( $rows, 'nature' ) ) ) ) );
	}

	/**
	 * `CROSS JOIN` keeps SQLite to the order of the tables: without statistics it may begin with all products of the language.
	 *
	 * @param list<int>|null $ids Null for all products.
	 * @return array<int, CatalogueItem>
	 */
	private function read( ?array $ids ): array {
		$rows   = $this->database->rows(
			'SELECT ' . ItemReader::COLUMNS . $this->prices->columns() . ' FROM {products} p
			CROSS JOIN {product_view} v ON v.product_id = p.id AND v.language = %s' . $this->prices->join() . '
			WHERE ' . self::among( 'p.id', $ids ) . ' ORDER BY p.id',
			array( $this->languages->current()->code )
		);
		$offers = $rows === array() ? array() : $this->offers( $ids );
		$items  = array();
		foreach ( $rows as $row ) {
			$item               = $this->reader->item( $row, $offers[ (int) $row['id'] ] ?? array() );
			$items[ $item->id ] = $item;
		}
		return $items;
	}

	/** @return array<int, AccessoryOffer> */
	public function offersOf( int $id ): array {
		return $this->offers( array( $id ) )[ $id ] ?? array();
	}

	/**
	 * @param list<int>|null $ids Null for all products.
	 * @return array<int, array<int, AccessoryOffer>> By product, then by accessory.
	 */
	private function offers( ?array $ids ): array {
		$rows   = $this->database->rows(
			"SELECT p.id AS product_id, a.price AS offered, q.id, q.sale_from, q.sale_until, q.vat_rate, q.vat_class, q.stock, q.nature,
			q.weight_g, v.title, v.path, v.image{$this->prices->columns()}
			FROM {products} p
			CROSS JOIN {product_accessories} a ON a.product_id = COALESCE(p.family_id, p.id)
			CROSS JOIN {products} q ON q.id = a.accessory_id AND q.kind <> 'family'
			CROSS JOIN {product_view} v ON v.product_id = q.id AND v.language = %s {$this->prices->join( 'q.id' )}
			WHERE " . self::among( 'p.id', $ids ) . ' ORDER BY p.id, a.position',
			array( $this->languages->current()->code )
		);
		$offers = array();
		foreach ( $rows as $row ) {
			$offers[ (int) $row['product_id'] ][ (int) $row['id'] ] = $this->reader->offer( $row );
		}
		return $offers;
	}

	/** @param list<int>|null $ids */
	private static function among( string $column, ?array $ids ): string {
		return $ids === null ? '1 = 1' : "$column IN (" . implode( ',', $ids ) . ')';
	}
}
