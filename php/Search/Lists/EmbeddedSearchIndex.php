<?php
declare(strict_types=1);

namespace Vitrine\Search\Lists;

use Vitrine\Catalogue\Categories\CategoryTrail;
use Vitrine\Catalogue\Storage\ItemReader;
use Vitrine\Database\Database;
use Vitrine\I18n\Languages;
use Vitrine\Search\Index\Bitmap;
use Vitrine\Search\Index\ProductOrder;
use Vitrine\Search\Index\SetName;
use Vitrine\Search\Index\SetStore;
use Vitrine\Search\OriginalSpelling;
use Vitrine\Search\ProductSearch;

defined( 'ABSPATH' ) || exit;

/** Search suggestions from the read model. */
final class EmbeddedSearchIndex implements SearchIndex {

	private const COLUMNS = 'p.id, v.title, v.path, v.image, p.sale_from, p.sale_until, v.search_text';

	private const MAX_CATEGORIES = 3;

	public function __construct(
		private readonly Database $database,
		private readonly Languages $languages,
		private readonly SetStore $sets,
		private readonly ProductSearch $search,
		private readonly ProductOrder $order,
		private readonly ListItems $items,
		private readonly ItemReader $reader,
	) {
	}

	public function all( int $limit ): ?array {
		if ( $this->sets->size( SetName::ALL ) > $limit ) {
			return null;
		}
		// The order among equal results of `find()`, which the browser keeps.
		$rows = $this->items->rows( $this->order->page( ProductOrder::POPULAR, null, 0, $limit ), self::COLUMNS );
		return array_map( $this->item( ... ), $rows );
	}

	public function find( string $term, int $limit ): Suggestions {
		$result = $this->search->find( $term, $this->languages->current()->code );
		$ids    = $result->page( $this->order, null, 0, $limit );
		$rows   = $this->items->rows( $ids, self::COLUMNS );
		$items = array_map( $this->item( ... ), $rows );
		return new Suggestions(
			$items,
			$this->categories( $ids, $result->all() ),
			$result->corrected === null
				? null
				: OriginalSpelling::restore( $result->corrected, array( ...array_column( $items, 'title' ), $term ) )
		);
	}

	/**
	 * Categories of products and their ancestors, if all their products match.
	 *
	 * @param list<int> $ids
	 * @return list<array{id: int, title: string, url: string, count: int}>
	 */
	private function categories( array $ids, Bitmap $matches ): array {
		if ( $ids === array() ) {
			return array();
		}
		$rows  = $this->database->rows(
			'SELECT DISTINCT c.category_id, v.title, v.path, v.trail FROM {product_categories} c
			CROSS JOIN {category_view} v ON v.category_id = c.category_id AND v.language = %s
			WHERE c.product_id IN (' . implode( ',', $ids ) . ')',
			array( $this->languages->current()->code )
		);
		$known = array();
		foreach ( $rows as $row ) {
			$known[ (int) $row['category_id'] ] = array(
				'id'    => (int) $row['category_id'],
				'title' => (string) $row['title'],
				'url'   => $this->languages->exactUrl( (string) $row['path'] ),
			);
			$known += array_column( CategoryTrail::links( $row['trail'], $this->languages ), null, 'id' );
		}
		$sets  = $this->sets->many( array_map( SetName::category( ... ), array_keys( $known ) ) );
		$found = array();
		foreach ( $known as $id => $category ) {
			$set = $sets[ SetName::category( $id ) ];
			if ( ! $set->isEmpty() && $set->without( $matches )->isEmpty() ) {
				$found[] = $category + array( 'count' => $set->count() );
			}
		}
		usort( $found, static fn ( array $one, array $other ): int => $other['count'] <=> $one['count'] );
		return array_slice( $found, 0, self::MAX_CATEGORIES );
	}

	/**
	 * @param array<string, string|null> $row
	 * @return array{id: int, title: string, url: string, image: string|null, price: int, from: bool, text: string}
	 */
	private function item( array $row ): array {
		$prices = $this->reader->range( $row );
		return array(
			'id'    => (int) $row['id'],
			'title' => (string) $row['title'],
			'url'   => $this->languages->exactUrl( (string) $row['path'] ),
			'image' => $this->reader->thumbnail( $row ),
			'price' => $prices[0],
			'from'  => $prices[1] > $prices[0],
			'text'  => trim( (string) $row['search_text'] ),
		);
	}
}
