<?php
declare(strict_types=1);

namespace Vitrine\Search\Lists\Filters;

use Vitrine\Search\Index\Bitmap;
use Vitrine\Search\Index\SetName;
use Vitrine\Search\Index\SetStore;

/**
 * Removes families without a variant that matches all filters: filters of values alone would find a family of a red S and a blue L for
 * "red, L". See `VariantSets` for the sets, which are read at once. Beyond a number of them, which needs dozens of selected values, such
 * families are found as well.
 *
 * @phpstan-type Choice array<string, list<int>>
 */
final class VariantFilter {

	/** Sets that are read. */
	private const MOST_SETS = 1000;

	/** Combinations of values of two or three options. */
	private const MOST_COMBINATIONS = 1000;

	/** Options that are filtered by; a family has at most three. */
	private const MOST_OPTIONS = 6;

	/** Values by which the variant on a card is chosen: each is compared with every variant of the families on the page. */
	private const MOST_ON_CARDS = 12;

	/** @var array<string, FacetSet> Facets that are options of families in the list, by name. */
	private readonly array $options;

	/** @var Choice Selected values by facet. */
	private readonly array $chosen;

	/** @var array<string, Bitmap> By name. */
	private readonly array $sets;

	/** @var array<string, true> Groups whose sets were too many to be read. */
	private array $unread = array();

	/** @var array<string, list<array{list<string>, Bitmap}>> Results of `groups()`. */
	private array $groups = array();

	/**
	 * @param list<FacetSet> $facets
	 * @param bool           $inStock Whether the list is filtered by availability.
	 */
	public function __construct( SetStore $store, array $facets, private readonly bool $inStock ) {
		$options = array();
		$chosen  = array();
		foreach ( $facets as $facet ) {
			if ( ! $facet->families->isEmpty() ) {
				$options[ $facet->name ] = $facet;
				$chosen[ $facet->name ]  = array_map( 'intval', $facet->selected() );
			}
		}
		$this->options = $options;
		$this->chosen  = array_slice( array_filter( $chosen ), 0, self::MOST_OPTIONS );
		$this->sets    = $store->many( $this->names() );
	}

	/** @return list<int> Selected values of options; the first ones if there are many. */
	public function values(): array {
		return array_slice( array_merge( ...array_values( $this->chosen ) ), 0, self::MOST_ON_CARDS );
	}

	/**
	 * @param Bitmap $found  Products that match each filter.
	 * @param string $except A facet whose filter is ignored.
	 */
	public function exact( Bitmap $found, string $except = '' ): Bitmap {
		return $this->narrowed( $found, array_diff_key( $this->chosen, array( $except => true ) ), $this->inStock );
	}

	/** @param Bitmap $found Products that match each filter and are available. */
	public function available( Bitmap $found ): Bitmap {
		return $this->narrowed( $found, $this->chosen, $this->chosen !== array() );
	}

	/**
	 * Filters by a value instead of those that are selected in its facet.
	 *
	 * @param Bitmap $found Products that have the value, and match exactly without this facet.
	 */
	public function having( string $facet, string $value, Bitmap $found ): Bitmap {
		return isset( $this->options[ $facet ] )
			? $this->narrowed( $found, array( $facet => array( (int) $value ) ) + $this->chosen, $this->inStock, $facet )
			: $found;
	}

	/** @return list<string> Of the sets that the list and its counts need. */
	private function names(): array {
		$plans = array( array( $this->chosen, $this->inStock, '' ) );
		if ( $this->chosen !== array() && ! $this->inStock ) {
			$plans[] = array( $this->chosen, true, '' );
		}
		foreach ( array_keys( $this->chosen ) as $name ) {
			$plans[] = array( array_diff_key( $this->chosen, array( $name => true ) ), $this->inStock, '' );
		}
		foreach ( $this->options as $name => $facet ) {
			$plans[] = array( array( $name => array_map( 'intval', $facet->keys() ) ) + $this->chosen, $this->inStock, $name );
		}
		$names = array();
		foreach ( $plans as [ $values, $inStock, $with ] ) {
			foreach ( $this->groups( $values, $inStock, $with ) as [ $group, $families ] ) {
				$more = $names;
				foreach ( $this->combinations( $group, $values, $families ) ?? array() as $key ) {
					$more += array_fill_keys( self::setsOf( $key, $inStock ), true );
				}
				if ( count( $more ) <= self::MOST_SETS ) {
					$names = $more;
				} else {
					$this->unread[ self::key( $values, $inStock, $with, $group ) ] = true;
				}
			}
		}
		return array_keys( $names );
	}

	/**
	 * @param Choice $values By facet.
	 * @param string $with   Facet to whose values the check is limited.
	 */
	private function narrowed( Bitmap $found, array $values, bool $inStock, string $with = '' ): Bitmap {
		foreach ( $this->groups( $values, $inStock, $with ) as [ $group, $families ] ) {
			$affected = $found->and( $families );
			$isRead   = ! isset( $this->unread[ self::key( $values, $inStock, $with, $group ) ] );
			$matching = $affected->isEmpty() || ! $isRead ? null : $this->matching( $group, $values, $inStock );
			$found    = $matching === null ? $found : $found->without( $affected->without( $matching ) );
		}
		return $found;
	}

	/**
	 * Families that have a variant with one value of each facet of a group.
	 *
	 * @param list<string> $group
	 * @param Choice       $values
	 * @return Bitmap|null Null if there are too many combinations.
	 */
	private function matching( array $group, array $values, bool $inStock ): ?Bitmap {
		$combinations = $this->combinations( $group, $values );
		if ( $combinations === null ) {
			return null;
		}
		$matching = Bitmap::none();
		foreach ( $combinations as $key ) {
			$own = count( $group ) > 1
				? $this->sets[ SetName::combination( $key ) ] ?? null
				: $this->options[ $group[0] ]->productsWith( $key );
			// Sets that no family of the list can be in were not read.
			if ( $own !== null ) {
				$soldOut  = $inStock ? $this->sets[ SetName::soldOut( $key ) ] ?? Bitmap::none() : Bitmap::none();
				$matching = $matching->or( $own->without( $soldOut ) );
			}
		}
		return $matching;
	}

	/**
	 * Divides families by the facets that are their options: each family is in one group.
	 *
	 * @param Choice $values By facet.
	 * @param string $with   A facet that each group contains; '' for none.
	 * @return list<array{list<string>, Bitmap}> Facets and families; without those that the filters of values find exactly.
	 */
	private function groups( array $values, bool $inStock, string $with ): array {
		$least = $inStock ? 1 : 2;
		return $this->groups[ self::key( $values, $inStock, $with ) ] ??= array_values(
			array_filter(
				$this->divided( array_keys( $values ) ),
				static fn ( array $group ): bool => count( $group[0] ) >= $least && ( $with === '' || in_array( $with, $group[0], true ) )
			)
		);
	}

	/**
	 * @param list<string> $names
	 * @return list<array{list<string>, Bitmap}>
	 */
	private function divided( array $names ): array {
		$groups = array();
		foreach ( $names as $name ) {
			$left = $this->options[ $name ]->families;
			foreach ( $groups as $index => [ $group, $families ] ) {
				$both             = $families->and( $left );
				$left             = $left->without( $both );
				$groups[ $index ] = array( $group, $families->without( $both ) );
				$groups[]         = array( array( ...$group, $name ), $both );
			}
			$groups[] = array( array( $name ), $left );
			$groups   = array_values( array_filter( $groups, static fn ( array $group ): bool => ! $group[1]->isEmpty() ) );
		}
		return $groups;
	}

	/**
	 * Combinations of one value of each facet.
	 *
	 * @param list<string> $group    Facets.
	 * @param Choice       $values   By facet.
	 * @param Bitmap|null  $families Limits them to those that one of these may have; null for all.
	 * @return list<string>|null Ids as in `SetName`; null if there are too many.
	 */
	private function combinations( array $group, array $values, ?Bitmap $families = null ): ?array {
		$counts = array_map( static fn ( string $name ): int => count( $values[ $name ] ), $group );
		if ( array_product( $counts ) > self::MOST_COMBINATIONS ) {
			return null;
		}
		$found = array( array( array(), $families ) );
		foreach ( $group as $name ) {
			$before = $found;
			$found  = array();
			foreach ( $before as [ $chosen, $candidates ] ) {
				foreach ( $values[ $name ] as $value ) {
					$both = $candidates?->and( $this->options[ $name ]->productsWith( (string) $value ) );
					if ( $both === null || ! $both->isEmpty() ) {
						$found[] = array( array( ...$chosen, $value ), $both );
					}
				}
			}
		}
		return array_map(
			static function ( array $combination ): string {
				sort( $combination[0] );
				return implode( '-', $combination[0] );
			},
			$found
		);
	}

	/**
	 * @param Choice       $values
	 * @param list<string> $group
	 */
	private static function key( array $values, bool $inStock, string $with, array $group = array() ): string {
		return implode( ' ', array( $inStock ? 'stock' : 'all', $with, '', ...array_keys( $values ), '', ...$group ) );
	}

	/** @return list<string> Names of the sets for a combination, or a single value. */
	private static function setsOf( string $key, bool $inStock ): array {
		return array(
			...( str_contains( $key, '-' ) ? array( SetName::combination( $key ) ) : array() ),
			...( $inStock ? array( SetName::soldOut( $key ) ) : array() ),
		);
	}
}
