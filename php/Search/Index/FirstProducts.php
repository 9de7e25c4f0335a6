<?php
declare(strict_types=1);

namespace Vitrine\Search\Index;

/** Reads the first products of each of many sets, with as many queries as for one set. */
final class FirstProducts {

	/** Blocks that are searched: a set whose products all come later has those that were added last instead. */
	private const MANY_BLOCKS = 6;

	/** Of a block, up to this many products of a set are sorted by their places; otherwise the first of them are near its beginning. */
	private const SPARSE = 50;

	public function __construct( private readonly BlockStore $store ) {
	}

	/**
	 * @param array<string, Bitmap> $sets By name.
	 * @return array<string, list<int>> Product ids by name of the set, at most `$count` of each.
	 */
	public function ofEach( string $order, array $sets, int $count ): array {
		$blocks  = array_slice( $this->store->blocks( $order ), 0, self::MANY_BLOCKS );
		$found   = array_map( static fn (): array => array(), $sets );
		// The only block of a small shop has all products.
		$members = count( $blocks ) === 1 ? array( Bitmap::union( $sets ) ) : $this->store->members( $blocks );
		$parts   = self::parts( $sets, $members, $count );
		$entries = $this->store->entriesOfMany( array_values( array_intersect_key( $blocks, $parts ) ) );
		foreach ( $parts as $index => $inBlock ) {
			$ids    = array_keys( $entries[ $blocks[ $index ]->id ] );
			$places = array_flip( $ids );
			foreach ( $inBlock as $name => $part ) {
				array_push( $found[ $name ], ...self::first( $part, $ids, $places, $count - count( $found[ $name ] ) ) );
			}
		}
		foreach ( $sets as $name => $set ) {
			$found[ $name ] = $found[ $name ] === array() ? array_slice( array_reverse( $set->ids() ), 0, $count ) : $found[ $name ];
		}
		return $found;
	}

	/**
	 * The products to look for in each block. The entries of other blocks are not read.
	 *
	 * @param array<string, Bitmap> $sets
	 * @param list<Bitmap>          $members Of the blocks.
	 * @return array<int, array<string, Bitmap>> By index of the block and name of the set.
	 */
	private static function parts( array $sets, array $members, int $count ): array {
		$parts   = array();
		$lacking = array_map( static fn ( Bitmap $set ): int => min( $count, $set->count() ), $sets );
		foreach ( $members as $index => $block ) {
			foreach ( array_filter( $lacking, static fn ( int $number ): bool => $number > 0 ) as $name => $number ) {
				$part = $block->and( $sets[ $name ] );
				if ( ! $part->isEmpty() ) {
					$parts[ $index ][ $name ] = $part;
					$lacking[ $name ]         = $number - $part->count();
				}
			}
		}
		return $parts;
	}

	/**
	 * @param list<int>       $ids    Of the block, in order.
	 * @param array<int, int> $places Places in it by id.
	 * @return list<int>
	 */
	private static function first( Bitmap $part, array $ids, array $places, int $count ): array {
		$found = array();
		if ( $part->count() <= self::SPARSE ) {
			$found = array_intersect_key( $places, array_flip( $part->ids() ) );
			asort( $found );
			return array_slice( array_keys( $found ), 0, $count );
		}
		foreach ( $ids as $id ) {
			if ( $part->has( $id ) && array_push( $found, $id ) >= $count ) {
				break;
			}
		}
		return $found;
	}
}
