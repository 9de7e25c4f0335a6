<?php
declare(strict_types=1);

namespace Vitrine\Search\Index;

/** A set of product ids, one bit per id: sets of 100,000 ids are intersected and counted in about 10 µs. */
final readonly class Bitmap {

	private const SLICE_BYTES = 128;

	/** @param string $bits Bit `$id & 7` of byte `$id >> 3` is set if the id belongs to the set; no trailing zero bytes. */
	private function __construct( private string $bits ) {
	}

	public static function none(): self {
		return new self( '' );
	}

	/** @param list<int> $ids */
	public static function of( array $ids ): self {
		return self::none()->with( $ids );
	}

	/** @param array<self> $sets */
	public static function union( array $sets ): self {
		return array_reduce( $sets, static fn ( self $all, self $set ): self => $all->or( $set ), self::none() );
	}

	/** Inverse of `stored()`; damaged text gives an empty set. */
	public static function fromStored( string $stored ): self {
		return new self( PackedText::read( $stored ) );
	}

	/** Text for a column. */
	public function stored(): string {
		return PackedText::write( $this->bits );
	}

	/** @param list<int> $ids */
	public function with( array $ids ): self {
		if ( $ids === array() ) {
			return $this;
		}
		$bits = str_pad( $this->bits, ( max( $ids ) >> 3 ) + 1, "\0" );
		foreach ( $ids as $id ) {
			$bits[ $id >> 3 ] = chr( ord( $bits[ $id >> 3 ] ) | 1 << ( $id & 7 ) );
		}
		return new self( $bits );
	}

	/** @param list<int> $ids */
	public function withoutIds( array $ids ): self {
		return $this->without( self::of( $ids ) );
	}

	public function and( self $other ): self {
		return self::trimmed( $this->bits & $other->bits );
	}

	public function or( self $other ): self {
		return new self( $this->bits | $other->bits );
	}

	public function without( self $other ): self {
		if ( $this->bits === '' || $other->bits === '' ) {
			return $this;
		}
		// `&` ends with the shorter operand, so the inverted one must be as long.
		return self::trimmed( $this->bits & ~str_pad( $other->bits, strlen( $this->bits ), "\0" ) );
	}

	public function isEmpty(): bool {
		return $this->bits === '';
	}

	public function has( int $id ): bool {
		return isset( $this->bits[ $id >> 3 ] ) && ( ord( $this->bits[ $id >> 3 ] ) >> ( $id & 7 ) & 1 ) === 1;
	}

	public function count(): int {
		static $ones = null;
		$ones ??= array_map( static fn ( int $byte ): int => substr_count( decbin( $byte ), '1' ), range( 0, 255 ) );
		$count  = 0;
		foreach ( count_chars( $this->bits, 1 ) as $byte => $times ) {
			$count += $ones[ $byte ] * $times;
		}
		return $count;
	}

	/**
	 * Same as `array_slice( $this->ids(), … )`, but only counts the ids before the slice.
	 *
	 * @return list<int>
	 */
	public function slice( int $offset, int $count ): array {
		$ids = array();
		for ( $start = 0; $start < strlen( $this->bits ) && count( $ids ) < $offset + $count; $start += self::SLICE_BYTES ) {
			$part    = new self( substr( $this->bits, $start, self::SLICE_BYTES ) );
			$members = $part->count();
			if ( $ids === array() && $members <= $offset ) {
				$offset -= $members;
				continue;
			}
			foreach ( $part->ids() as $id ) {
				$ids[] = $start * 8 + $id;
			}
		}
		return array_slice( $ids, $offset, $count );
	}

	/** @return list<int> Ascending. */
	public function ids(): array {
		$ids = array();
		foreach ( unpack( 'C*', $this->bits ) ?: array() as $place => $byte ) {
			for ( $bit = 0; $byte !== 0; ++$bit, $byte >>= 1 ) {
				if ( ( $byte & 1 ) === 1 ) {
					$ids[] = ( $place - 1 ) * 8 + $bit;
				}
			}
		}
		return $ids;
	}

	private static function trimmed( string $bits ): self {
		return new self( rtrim( $bits, "\0" ) );
	}
}
