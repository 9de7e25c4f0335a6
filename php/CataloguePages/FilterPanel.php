<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages;

use Vitrine\CataloguePages\View\FilterChoiceView;
use Vitrine\CataloguePages\View\FilterGroupView;
use Vitrine\CataloguePages\View\FiltersView;
use Vitrine\CataloguePages\View\PriceRangeView;
use Vitrine\Search\Lists\Filters\FilterChoice;
use Vitrine\Search\Lists\Filters\FilterGroup;
use Vitrine\Search\Lists\Filters\FilterPill;
use Vitrine\Search\Lists\Filters\PriceRange;

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

	public function view( ListView $list ): FiltersView {
		// There may be many facets, so the other groups come first.
		$facets = array_values( array_filter( $list->page->groups, static fn ( FilterGroup $group ): bool => $group->facet !== null ) );
		$others = array_values( array_filter( $list->page->groups, static fn ( FilterGroup $group ): bool => $group->facet === null ) );
		$groups = array_map( static fn ( FilterGroup $group ): FilterGroupView => self::group( $list, $group, true ), $others );
		foreach ( $facets as $index => $facet ) {
			$groups[] = self::group( $list, $facet, $index < self::OPEN || $facet->selected() !== array() );
		}
		return new FiltersView(
			groups: $groups,
			active: count( $this->pills( $list ) ),
			show: sprintf(
				/* translators: %s: number of products */
				_n( 'Show %s product', 'Show %s products', $list->page->total, 'vitrine' ),
				number_format_i18n( $list->page->total )
			),
			count: ListBlock::countText( $list->page->total ),
			reset: $list->address( array_fill_keys( $list->query->filters(), null ) ),
		);
	}

	/**
	 * Active filters, each with the URL that removes it.
	 *
	 * @return list<array{id: string, label: string, url: string}>
	 */
	public function pills( ListView $list ): array {
		return array_map(
			static fn ( FilterPill $pill ): array => array(
				'id'    => "v-pill-$pill->key",
				'label' => $pill->label,
				'url'   => $list->address( $pill->changes ),
			),
			array_merge( ...array_column( $list->page->groups, 'pills' ) )
		);
	}

	private static function group( ListView $list, FilterGroup $group, bool $open ): FilterGroupView {
		$choices = array_map(
			static fn ( FilterChoice $choice ): FilterChoiceView => self::choice( $list, $group, $choice ),
			$group->choices
		);
		return new FilterGroupView(
			name: $group->name,
			label: $group->label,
			open: $open,
			first: array_slice( $choices, 0, self::FIRST ),
			more: array_slice( $choices, self::FIRST ),
			range: $group->range === null ? null : self::range( $list, $group->range ),
		);
	}

	private static function choice( ListView $list, FilterGroup $group, FilterChoice $choice ): FilterChoiceView {
		$id = "v-$group->name-$choice->key";
		return new FilterChoiceView(
			id: $id,
			choice: $choice,
			count: number_format_i18n( $choice->count ),
			products: ListBlock::countText( $choice->count ),
			url: $list->address( $choice->changes ) . "#$id",
			follow: $group->facet?->indexable === true && ! $list->query->filtered() && $list->kind !== 'search',
			depth: min( self::MAX_INDENTS, $choice->depth ),
		);
	}

	private static function range( ListView $list, PriceRange $range ): PriceRangeView {
		return new PriceRangeView(
			action: $list->url,
			hidden: array_diff_key( $list->query->arguments(), array_flip( array( 'from', 'to', 'page' ) ) ),
			from: $range->from,
			to: $range->to,
			lowest: (string) intdiv( $range->lowest, 100 ),
			highest: (string) (int) ceil( $range->highest / 100 ),
		);
	}
}
