<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue;

use Vitrine\Catalogue\Attributes\Attributes;
use Vitrine\Catalogue\Attributes\AttributeType;
use Vitrine\Search\Lists\Facet;
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
		return $this->service( ProductLists::class )->page( ProductListQuery::fromAddress( $get, 24, $within, isset( $get['s'] ) ) );
	}

	/** @return array<string, array<string, int>> Counts by label, by argument. */
	protected static function counts( ListPage $page ): array {
		$counts = array();
		foreach ( $page->facets as $facet ) {
			$counts[ $facet->name ] = array_column( $facet->values, 'count', 'label' );
		}
		return $counts;
	}

	protected static function facet( ListPage $page, string $name ): ?Facet {
		return array_values( array_filter( $page->facets, static fn ( Facet $facet ): bool => $facet->name === $name ) )[0] ?? null;
	}
}
