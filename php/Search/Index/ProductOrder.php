<?php
declare(strict_types=1);

namespace Vitrine\Search\Index;

use Vitrine\Database\Database;

/**
 * Reads sort orders of products. A page of a set is found by counting the set in each block, so that it costs about the same for any
 * filter, page and size of the catalogue.
 */
final class ProductOrder {

	public const NEWEST  = 'newest';
	public const PRICE   = 'price';
	public const POPULAR = 'popular';

	/** Sets of up to this size are sorted by the documents of their products, if the order has more than MANY_BLOCKS blocks. */
	private const SMALL_SET   = 50;
	private const MANY_BLOCKS = 6;

	public function __construct( private readonly BlockStore $store, private readonly Database $database ) {
	}

	/** The order by name in a language. */
	public static function name( string $language ): string {
		return "name:$language";
	}

	/** The order by price in a currency; '' is the main one. */
	public static function price( string $currency ): string {
		return $currency === '' ? self::PRICE : self::PRICE . ':' . strtolower( $currency );
	}

	/** Number of products in an order. */
	public function size( string $order ): int {
		return array_sum( array_map( static fn ( Block $block ): int => $block->members, $this->store->blocks( $order ) ) );
	}

	/** @param int $price In cents. */
	public static function priceKey( int $price ): string {
		return sprintf( '%010d', max( 0, $price ) );
	}

	/**
	 * @param Bitmap|null $set Null for all products.
	 * @return list<int> Product ids.
	 */
	public function page( string $order, ?Bitmap $set, int $offset, int $count, bool $reversed = false ): array {
		return array_column( $this->pageOfEach( $order, $set === null ? null : array( $set ), $offset, $count, $reversed ), 0 );
	}

	/**
	 * A page of sets one after the other.
	 *
	 * @param list<Bitmap> $tiers Without common products.
	 * @return list<int> Product ids.
	 */
	public function pageOfTiers( string $order, array $tiers, int $offset, int $count ): array {
		$ids = array();
		foreach ( $tiers as $tier ) {
			$members = $tier->count();
			if ( $offset < $members ) {
				array_push( $ids, ...$this->page( $order, $tier, $offset, $count - count( $ids ) ) );
			}
			if ( count( $ids ) >= $count ) {
				break;
			}
			$offset = max( 0, $offset - $members );
		}
		return $ids;
	}

	/**
	 * A page of several sets together: a product has a place for each set that it belongs to.
	 *
	 * @param list<Bitmap>|null $sets Null for all products.
	 * @return list<array{int, int}> Product ids, with the index of the set.
	 */
	public function pageOfEach( string $order, ?array $sets, int $offset, int $count, bool $reversed = false ): array {
		$blocks = $this->store->blocks( $order );
		if ( $sets !== null && count( $blocks ) > self::MANY_BLOCKS ) {
			$any = Bitmap::union( $sets );
			if ( $any->count() <= self::SMALL_SET ) {
				return array_slice( self::places( $this->sorted( $order, $any->ids(), $reversed ), $sets ), $offset, $count );
			}
		}
		$blocks = $reversed ? array_reverse( $blocks ) : $blocks;
		$place  = 0;
		$skip   = 0;
		$places = array();
		foreach ( $this->counted( $blocks, $sets ) as [ $block, $members ] ) {
			if ( $members > 0 && $place + $members > $offset ) {
				if ( $places === array() ) {
					$skip = $offset - $place;
				}
				array_push( $places, ...self::places( $this->idsOf( $block, null, $reversed ), $sets ) );
			}
			$place += $members;
			if ( $place >= $offset + $count ) {
				break;
			}
		}
		return array_slice( $places, $skip, $count );
	}

	/**
	 * @param list<int>         $ids
	 * @param list<Bitmap>|null $sets
	 * @return list<array{int, int}>
	 */
	private static function places( array $ids, ?array $sets ): array {
		$places = array();
		foreach ( $ids as $id ) {
			foreach ( $sets ?? array( null ) as $index => $set ) {
				if ( $set === null || $set->has( $id ) ) {
					$places[] = array( $id, $index );
				}
			}
		}
		return $places;
	}

	/**
	 * The lowest and the highest price of a set, in cents; null if it is empty.
	 *
	 * @param Bitmap|null $set Null for all products.
	 * @return array{int, int}|null
	 */
	public function priceRange( ?Bitmap $set, string $order = self::PRICE ): ?array {
		$blocks = $this->store->blocks( $order );
		if ( $set === null ) {
			return $blocks === array()
				? null
				: array( self::priceOf( $blocks[0]->firstKey ), self::priceOf( $blocks[ count( $blocks ) - 1 ]->lastKey ) );
		}
		$ends = array();
		foreach ( array( $blocks, array_reverse( $blocks ) ) as $reversed => $some ) {
			foreach ( $this->counted( $some, array( $set ) ) as [ $block, $members ] ) {
				if ( $members > 0 ) {
					$entries = $this->store->entries( $block );
					$ids     = $this->idsOf( $block, $set, $reversed === 1 );
					$ends[]  = self::priceOf( $entries[ $ids[0] ] );
					break;
				}
			}
		}
		return count( $ends ) === 2 ? array( $ends[0], $ends[1] ) : null;
	}

	/**
	 * Products whose price is within limits.
	 *
	 * @param int|null $from In cents; null for no limit.
	 * @param int|null $to   In cents; null for no limit.
	 */
	public function between( ?int $from, ?int $to, string $order = self::PRICE ): Bitmap {
		$first  = self::priceKey( $from ?? 0 );
		$last   = $to === null ? '~' : self::priceKey( $to ) . '~';
		$fits   = static fn ( string $key ): bool => strcmp( $key, $first ) >= 0 && strcmp( $key, $last ) <= 0;
		$inside = array();
		$found  = Bitmap::none();
		foreach ( $this->store->blocks( $order ) as $block ) {
			if ( $fits( $block->firstKey ) && $fits( $block->lastKey ) ) {
				$inside[] = $block;
			} elseif ( strcmp( $block->lastKey, $first ) >= 0 && strcmp( $block->firstKey, $last ) <= 0 ) {
				$found = $found->with( array_keys( array_filter( $this->store->entries( $block ), $fits ) ) );
			}
		}
		foreach ( $this->store->members( $inside ) as $members ) {
			$found = $found->or( $members );
		}
		return $found;
	}

	/**
	 * Blocks with the number of products of the sets; reads few blocks first, since most pages are near the beginning.
	 *
	 * @param list<Block>       $blocks
	 * @param list<Bitmap>|null $sets
	 * @return iterable<array{Block, int}>
	 */
	private function counted( array $blocks, ?array $sets ): iterable {
		for ( $start = 0, $length = 2; $start < count( $blocks ); $start += $length, $length = min( 32, $length * 2 ) ) {
			$chunk   = array_slice( $blocks, $start, $length );
			$members = $sets === null ? array() : $this->store->members( $chunk );
			foreach ( $chunk as $index => $block ) {
				$count = 0;
				foreach ( $sets ?? array() as $set ) {
					$count += $members[ $index ]->and( $set )->count();
				}
				yield array( $block, $sets === null ? $block->members : $count );
			}
		}
	}

	/**
	 * Sorts few products by the keys of their documents: each may be in a different block.
	 *
	 * @param list<int> $ids
	 * @return list<int>
	 */
	private function sorted( string $order, array $ids, bool $reversed ): array {
		$keys = array();
		$in   = implode( ',', $ids );
		$rows = $in === ''
			? array()
			: $this->database->rows( "SELECT product_id, doc FROM {index_documents} WHERE product_id IN ($in)" );
		foreach ( $rows as $row ) {
			$key = Document::fromStored( (string) $row['doc'] )->keys()[ $order ] ?? null;
			if ( $key !== null ) {
				$keys[ (int) $row['product_id'] ] = $key;
			}
		}
		asort( $keys, SORT_STRING );
		return $reversed ? array_reverse( array_keys( $keys ) ) : array_keys( $keys );
	}

	/** @return list<int> */
	private function idsOf( Block $block, ?Bitmap $set, bool $reversed ): array {
		$ids = array_keys( $this->store->entries( $block ) );
		$ids = $set === null ? $ids : array_values( array_filter( $ids, $set->has( ... ) ) );
		return $reversed ? array_reverse( $ids ) : $ids;
	}

	private static function priceOf( string $key ): int {
		return (int) substr( $key, 0, 10 );
	}
}
