<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages;

use Vitrine\CataloguePages\Rest\ProductResource;
use Vitrine\Search\Lists\Facet;
use Vitrine\Search\Lists\FacetValue;
use Vitrine\Search\Lists\ProductListQuery;

/**
 * The filters of a list: each value is a link that selects or deselects it. The fragment of a link names the link itself, so that the
 * page that follows is scrolled to it where the island `list`, which needs no other page, has not loaded.
 */
final class FilterPanel {

	/** Values of a group that are visible at once; the others are folded away. */
	private const FIRST = 12;

	/** Groups of attributes that are unfolded. */
	private const OPEN = 4;

	/** Levels of the category tree that are indented. */
	private const MAX_INDENTS = 4;

	public function __construct( private readonly ProductResource $resource ) {
	}

	/** @return array<string, mixed> Data of the template `catalogue/filters`. */
	public function data( ListView $list ): array {
		$query  = $list->query;
		$groups = array();
		foreach ( $list->page->facets as $index => $facet ) {
			$groups[] = $this->group(
				$facet->name,
				$facet->label,
				array_map( fn ( FacetValue $value ): array => $this->choice( $list, $facet, $value ), $facet->values ),
				$index < self::OPEN || $facet->selected() !== array()
			);
		}
		return array(
			'action'     => $list->url,
			'hidden'     => array_diff_key( $query->arguments(), array_flip( array( 'from', 'to', 'page' ) ) ),
			'categories' => $this->categories( $list ),
			'from'       => $query->from === null ? '' : ProductListQuery::euros( $query->from ),
			'to'         => $query->to === null ? '' : ProductListQuery::euros( $query->to ),
			'lowest'     => (string) intdiv( $list->page->lowest, 100 ),
			'highest'    => (string) (int) ceil( $list->page->highest / 100 ),
			'stock'      => $this->stock( $list ),
			'groups'     => $groups,
			'active'     => count( $this->pills( $list ) ),
			'show'       => sprintf(
				/* translators: %s: number of products */
				_n( 'Show %s product', 'Show %s products', $list->page->total, 'vitrine' ),
				number_format_i18n( $list->page->total )
			),
			'count'      => ListBlock::countText( $list->page->total ),
			'reset'      => $list->address( array_fill_keys( $query->filters(), null ) ),
		);
	}

	/**
	 * Active filters, each with the URL that removes it.
	 *
	 * @return list<array{id: string, label: string, url: string}>
	 */
	public function pills( ListView $list ): array {
		$query = $list->query;
		$pills = array();
		foreach ( $list->page->categories as $category ) {
			if ( in_array( $category->id, $query->categories, true ) ) {
				$pills[] = array(
					'id'    => "v-pill-category-$category->id",
					'label' => $category->title,
					'url'   => $list->address( self::categoryToggled( $query, $category->id ) ),
				);
			}
		}
		foreach ( $list->page->facets as $facet ) {
			foreach ( $facet->selected() as $value ) {
				$pills[] = array(
					'id'    => "v-pill-$facet->name-$value->key",
					'label' => self::named( $facet, $value ),
					'url'   => $list->address( $query->toggled( $facet->name, $value->key ) ),
				);
			}
		}
		if ( $query->from !== null || $query->to !== null ) {
			$pills[] = array(
				'id'    => 'v-pill-price',
				'label' => $this->priceText( $query->from, $query->to ),
				'url'   => $list->address( array( 'from' => null, 'to' => null ) ),
			);
		}
		if ( $query->inStock ) {
			$pills[] = array(
				'id'    => 'v-pill-stock',
				'label' => __( 'Available', 'vitrine' ),
				'url'   => $list->address( array( 'stock' => null ) ),
			);
		}
		return $pills;
	}

	/** Numbers and "yes" need the name of their attribute. */
	public static function named( Facet $facet, FacetValue $value ): string {
		return $facet->type === null || $facet->type->hasValues()
			? $value->label
			/* translators: 1: attribute, such as height, 2: value */
			: sprintf( __( '%1$s: %2$s', 'vitrine' ), $facet->label, $value->label );
	}

	/** @return array<string, mixed>|null */
	private function categories( ListView $list ): ?array {
		$choices = array();
		$chosen  = $list->query->categories;
		foreach ( $list->kind === 'category' ? array() : $list->page->categories as $category ) {
			$count    = $list->page->choices[ $category->id ] ?? 0;
			$selected = in_array( $category->id, $chosen, true );
			if ( $count > 0 || $selected ) {
				$url       = $list->address( self::categoryToggled( $list->query, $category->id ) );
				$choices[] = array(
					'depth'  => min( self::MAX_INDENTS, $category->depth ),
					'within' => $category->withinText(),
				)
					+ self::link( $category->title, $count, $selected, $url, "v-category-$category->id" );
			}
		}
		return $choices === array() ? null : $this->group( 'category', __( 'Category', 'vitrine' ), $choices, true );
	}

	/** @return array<string, string|null> The `category` argument after one of them was selected or deselected. */
	private static function categoryToggled( ProductListQuery $query, int $category ): array {
		$before = $query->categories;
		$after  = in_array( $category, $before, true ) ? array_diff( $before, array( $category ) ) : array( ...$before, $category );
		sort( $after );
		return array( 'category' => $after === array() ? null : implode( ',', $after ) );
	}

	/** @return array<string, mixed> */
	private function stock( ListView $list ): array {
		$chosen = $list->query->inStock;
		$url    = $list->address( array( 'stock' => $chosen ? null : '1' ) );
		return $this->group(
			'stock',
			__( 'Availability', 'vitrine' ),
			array( self::link( __( 'Available', 'vitrine' ), $list->page->available, $chosen, $url, 'v-stock-1' ) ),
			true
		);
	}

	/** @return array<string, mixed> */
	private function choice( ListView $list, Facet $facet, FacetValue $value ): array {
		return array(
			'color'  => $value->color,
			'image'  => $value->image['url'] ?? '',
			'follow' => $facet->indexable && ! $list->query->filtered() && $list->kind !== 'search',
		) + self::link(
			$value->label,
			$value->count,
			$value->selected,
			$list->address( $list->query->toggled( $facet->name, $value->key ) ),
			"v-$facet->name-$value->key"
		);
	}

	/** @return array<string, mixed> */
	private static function link( string $label, int $count, bool $selected, string $url, string $id ): array {
		return array(
			'id'       => $id,
			'label'    => $label,
			'count'    => number_format_i18n( $count ),
			'products' => ListBlock::countText( $count ),
			'selected' => $selected,
			'url'      => "$url#$id",
			'color'    => '',
			'image'    => '',
			'follow'   => false,
			'depth'    => 0,
			'within'   => '',
		);
	}

	/**
	 * @param list<array<string, mixed>> $choices
	 * @return array<string, mixed>
	 */
	private function group( string $name, string $label, array $choices, bool $open ): array {
		$more = array_slice( $choices, self::FIRST );
		return array(
			'name'     => $name,
			'label'    => $label,
			'open'     => $open,
			'first'    => array_slice( $choices, 0, self::FIRST ),
			'more'     => $more,
			'unfolded' => in_array( true, array_column( $more, 'selected' ), true ),
		);
	}

	private function priceText( ?int $from, ?int $to ): string {
		if ( $to === null ) {
			/* translators: %s: price */
			return sprintf( __( 'from %s', 'vitrine' ), $this->resource->formatted( (int) $from ) );
		}
		if ( $from === null ) {
			/* translators: %s: price */
			return sprintf( __( 'up to %s', 'vitrine' ), $this->resource->formatted( $to ) );
		}
		return $this->resource->formatted( $from ) . ' – ' . $this->resource->formatted( $to );
	}
}
