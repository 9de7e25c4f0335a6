<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue;

use Vitrine\Catalogue\Attributes\Attributes;
use Vitrine\Catalogue\Attributes\AttributeType;
use Vitrine\Search\Lists\Filters\FilterGroup;
use Vitrine\Search\Lists\Filters\FilterList;
use Vitrine\Search\Lists\ListPage;
use Vitrine\Search\Lists\ProductListQuery;
use Vitrine\Search\Lists\ProductLists;

/** Creates attributes. */
abstract class FacetTestCase extends CatalogueTestCase {

	protected function setUp(): void {
		parent::setUp();
		$this->service( Attributes::class )->forget();
	}

	/** @param array<string, mixed> $facts Named arguments of Attribute. */
	protected function filter( string $label, AttributeType $type = AttributeType::Text, array $facts = array() ): int {
		return $this->attribute( array( 'en' => $label, 'lt' => "LT $label" ), $type, $facts + array( 'filterable' => true ) );
	}

	/** @param array<mixed> $get */
	protected function results( array $get = array(), ?int $within = null ): ListPage {
		$query = ProductListQuery::fromAddress( $this->service( FilterList::class ), $get, 24, $within, isset( $get['s'] ) );
		return $this->service( ProductLists::class )->page( $query );
	}

	/** @return array<string, array<string, int>> Counts by label, by argument. */
	protected static function counts( ListPage $page ): array {
		$counts = array();
		foreach ( self::facets( $page ) as $facet ) {
			$counts[ $facet->name ] = array_column( $facet->choices, 'count', 'label' );
		}
		return $counts;
	}

	/** @return list<FilterGroup> Of brands and attributes. */
	protected static function facets( ListPage $page ): array {
		return array_values( array_filter( $page->groups, static fn ( FilterGroup $group ): bool => $group->facet !== null ) );
	}

	protected static function available( ListPage $page ): ?int {
		return $page->group( 'stock' )?->choices[0]->count;
	}
}
