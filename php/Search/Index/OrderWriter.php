<?php
declare(strict_types=1);

namespace Vitrine\Search\Index;

/** Inserts, moves and removes products in the sort orders. */
final class OrderWriter {

	/** Entries of a new block, and the number at which a block is split. */
	private const NORMAL = 1000;
	private const MOST   = 2000;

	public function __construct( private readonly BlockStore $store ) {
	}

	/**
	 * @param array<int, string> $before Keys by product id, of the products to remove.
	 * @param array<int, string> $after  Keys by product id, of the products to insert.
	 */
	public function move( string $order, array $before, array $after ): void {
		$blocks  = $this->store->blocks( $order );
		$changes = array();
		foreach ( $before as $id => $key ) {
			$changes[ self::place( $blocks, $key ) ][0][ $id ] = $key;
		}
		foreach ( $after as $id => $key ) {
			$changes[ self::place( $blocks, $key ) ][1][ $id ] = $key;
		}
		$old = array();
		$new = array();
		foreach ( $changes as $place => $change ) {
			$entries = array();
			if ( isset( $blocks[ $place ] ) ) {
				$old[]   = $blocks[ $place ];
				$entries = $this->store->entries( $blocks[ $place ] );
			}
			$entries = array_diff_key( $entries, $change[0] ?? array() );
			if ( isset( $change[1] ) ) {
				$entries = $change[1] + $entries;
				asort( $entries, SORT_STRING );
			}
			array_push( $new, ...self::split( $entries ) );
		}
		$this->store->replace( $order, $old, $new );
	}

	/**
	 * Removes products from every order; reads all blocks.
	 *
	 * @param callable(): void $progress Called after each order.
	 */
	public function purge( Bitmap $products, callable $progress ): void {
		foreach ( $this->store->orders() as $order ) {
			$blocks = $this->store->blocks( $order );
			$old    = array();
			$new    = array();
			foreach ( $this->store->members( $blocks ) as $place => $members ) {
				if ( ! $members->and( $products )->isEmpty() ) {
					$entries = $this->store->entries( $blocks[ $place ] );
					$old[]   = $blocks[ $place ];
					$new[]   = array_diff_key( $entries, array_flip( $products->ids() ) );
				}
			}
			$this->store->replace( $order, $old, array_values( array_filter( $new ) ) );
			$progress();
		}
	}

	/**
	 * The block that a key belongs to.
	 *
	 * @param list<Block> $blocks
	 */
	private static function place( array $blocks, string $key ): int {
		$low  = 0;
		$high = count( $blocks ) - 1;
		while ( $low < $high ) {
			$middle = intdiv( $low + $high + 1, 2 );
			if ( strcmp( $blocks[ $middle ]->firstKey, $key ) <= 0 ) {
				$low = $middle;
			} else {
				$high = $middle - 1;
			}
		}
		return $low;
	}

	/**
	 * @param array<int, string> $entries
	 * @return list<array<int, string>>
	 */
	private static function split( array $entries ): array {
		if ( $entries === array() ) {
			return array();
		}
		return count( $entries ) <= self::MOST ? array( $entries ) : array_chunk( $entries, self::NORMAL, true );
	}
}
