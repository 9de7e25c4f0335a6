<?php
declare(strict_types=1);

namespace Vitrine\Engines\Embedded;

use Vitrine\Catalogue\Lists\SearchIndex;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Database;

defined( 'ABSPATH' ) || exit;

/** Search suggestions from the read model. */
final class EmbeddedSearchIndex implements SearchIndex {

	private const SELECT = 'SELECT v.product_id, v.title, v.path, v.image, v.price, v.search_text
		FROM {product_view} v WHERE v.language = %s';

	public function __construct(
		private readonly Database $database,
		private readonly Languages $languages,
		private readonly ItemReader $reader,
	) {
	}

	public function all( int $limit ): ?array {
		$rows = $this->database->rows(
			self::SELECT . ' ORDER BY v.sort_key, v.product_id LIMIT %d',
			array( $this->languages->current()->code, $limit + 1 )
		);
		return count( $rows ) > $limit ? null : array_map( $this->item( ... ), $rows );
	}

	public function find( string $term, int $limit ): array {
		$terms = new SearchTerms( $term );
		$rows  = $this->database->rows(
			self::SELECT . " AND $terms->where ORDER BY $terms->rank, v.sort_key, v.product_id LIMIT %d",
			array( $this->languages->current()->code, ...$terms->whereValues, ...$terms->rankValues, $limit )
		);
		return array_map( $this->item( ... ), $rows );
	}

	/**
	 * @param array<string, string|null> $row
	 * @return array{id: int, title: string, url: string, image: string|null, price: int, text: string}
	 */
	private function item( array $row ): array {
		return array(
			'id'    => (int) $row['product_id'],
			'title' => (string) $row['title'],
			'url'   => $this->languages->exactUrl( (string) $row['path'] ),
			'image' => $this->reader->thumbnail( $row ),
			'price' => (int) $row['price'],
			'text'  => trim( (string) $row['search_text'] ),
		);
	}
}
