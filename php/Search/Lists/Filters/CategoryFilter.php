<?php
declare(strict_types=1);

namespace Vitrine\Search\Lists\Filters;

use Vitrine\Search\Index\Bitmap;
use Vitrine\Search\Index\SetName;

defined( 'ABSPATH' ) || exit;

/** By category. The pages of categories do not have it. */
final class CategoryFilter implements Filter {

	public const NAME = 'category';

	/** Categories that can be selected at once; the others are ignored. */
	private const MOST = 50;

	public function arguments(): array {
		return array( self::NAME => Argument::Values );
	}

	public function selected( Address $address ): array {
		if ( $address->within !== null ) {
			return array();
		}
		$given = $address->get[ self::NAME ] ?? null;
		$ids   = array();
		foreach ( is_array( $given ) ? $given : explode( ',', $address->text( self::NAME ) ) as $id ) {
			$ids[] = is_string( $id ) && ctype_digit( $id ) && strlen( $id ) < 10 ? (int) $id : 0;
		}
		$ids = array_slice( array_unique( array_filter( $ids ) ), 0, self::MOST );
		return $ids === array() ? array() : array( self::NAME => implode( ',', $ids ) );
	}

	public function sets( array $selected ): array {
		return self::names( $selected[ self::NAME ] ?? '' );
	}

	public function applied( array $selected, ListScope $list ): array {
		$chosen = $selected[ self::NAME ] ?? '';
		return $list->within !== null ? array() : array(
			new AppliedFilter(
				self::NAME,
				$chosen === '' ? array() : array( self::NAME => $chosen ),
				$chosen === '' ? null : Bitmap::union( array_map( $list->set( ... ), self::names( $chosen ) ) ),
				static fn ( ListFilters $filters ): ?FilterGroup => self::group( $chosen, $list->categories, $filters )
			),
		);
	}

	private static function group( string $chosen, ListCategories $categories, ListFilters $filters ): ?FilterGroup {
		$counts  = $filters->isFiltered() ? $categories->counts( $filters->found( self::NAME ) ) : null;
		$choices = array();
		$pills   = array();
		foreach ( $categories->all() as $category ) {
			$key      = (string) $category->id;
			$count    = $counts === null ? $category->count : $counts[ $category->id ] ?? 0;
			$selected = in_array( $key, ValueList::keys( $chosen ), true );
			$changes  = array( self::NAME => ValueList::toggled( $chosen, $key ) );
			if ( $count > 0 || $selected ) {
				$choices[] = new FilterChoice(
					$key,
					$category->title,
					$changes,
					$count,
					$selected,
					depth: $category->depth,
					within: $category->withinText()
				);
			}
			if ( $selected ) {
				$pills[] = new FilterPill( self::NAME . "-$key", $category->title, $changes );
			}
		}
		return $choices === array() ? null : new FilterGroup( self::NAME, __( 'Category', 'vitrine' ), $choices, $pills );
	}

	/** @return list<string> Names of the sets of categories. */
	private static function names( string $chosen ): array {
		return array_map( static fn ( string $id ): string => SetName::category( (int) $id ), ValueList::keys( $chosen ) );
	}
}
