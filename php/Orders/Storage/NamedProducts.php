<?php
declare(strict_types=1);

namespace Vitrine\Orders\Storage;

use Vitrine\I18n\Languages;
use Vitrine\Search\Index\ProductOrder;
use Vitrine\Search\IndexSearch;

/** Products that a search for orders names, in any language. */
final class NamedProducts {

	private const MAX_PRODUCTS = 50;

	/** @var array{string, list<int>}|null The last search: a list of orders is read and counted. */
	private ?array $last = null;

	public function __construct(
		private readonly IndexSearch $search,
		private readonly ProductOrder $order,
		private readonly Languages $languages,
	) {
	}

	/** @return list<int> Ids of the best matches, without variants. */
	public function find( string $term ): array {
		if ( $term === '' ) {
			return array();
		}
		if ( $this->last === null || $this->last[0] !== $term ) {
			$found = array();
			foreach ( $this->languages->all() as $language ) {
				$result = $this->search->find( $term, $language->code, true );
				array_push( $found, ...$result->page( $this->order, null, 0, self::MAX_PRODUCTS ) );
			}
			$this->last = array( $term, array_slice( array_values( array_unique( $found ) ), 0, self::MAX_PRODUCTS ) );
		}
		return $this->last[1];
	}
}
