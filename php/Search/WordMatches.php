<?php
declare(strict_types=1);

namespace Vitrine\Search;

use Vitrine\Search\Index\Bitmap;

/** The products that a search word matches, by quality of the match; each level contains the previous one. */
final readonly class WordMatches {

	public const WHOLE  = 1;
	public const PREFIX = 2;
	public const INSIDE = 3;
	public const TEXT   = 4;

	/**
	 * @param array<int, Bitmap> $levels From 0: the word of a title, its forms, its beginning, its end or a synonym, and any other text.
	 * @param bool               $hasMore Whether there are compounds that were not looked up in texts.
	 */
	private function __construct( public array $levels, public bool $hasMore = false ) {
	}

	/** @param Bitmap ...$added What each level adds. */
	public static function of( Bitmap ...$added ): self {
		$levels = array();
		$all    = Bitmap::none();
		foreach ( $added as $set ) {
			$all      = $all->or( $set );
			$levels[] = $all;
		}
		return new self( $levels );
	}

	public function withMore( bool $hasMore ): self {
		return new self( $this->levels, $hasMore );
	}

	public static function none(): self {
		return self::of( ...array_fill( 0, self::TEXT + 1, Bitmap::none() ) );
	}

	public function and( self $other ): self {
		return new self(
			array_map( static fn ( Bitmap $one, Bitmap $two ): Bitmap => $one->and( $two ), $this->levels, $other->levels ),
			$this->hasMore || $other->hasMore
		);
	}

	public function or( self $other ): self {
		return new self(
			array_map( static fn ( Bitmap $one, Bitmap $two ): Bitmap => $one->or( $two ), $this->levels, $other->levels ),
			$this->hasMore || $other->hasMore
		);
	}

	/** Adds matches of a synonym, which rank below those of the word itself. */
	public function withSynonym( self $other ): self {
		$levels                 = $this->levels;
		$levels[ self::INSIDE ] = $levels[ self::INSIDE ]->or( $other->levels[ self::PREFIX ] );
		$levels[ self::TEXT ]   = $levels[ self::TEXT ]->or( $other->levels[ self::TEXT ] );
		return new self( $levels, $this->hasMore || $other->hasMore );
	}

	/** Adds products to all levels. */
	public function with( Bitmap $set ): self {
		return new self( array_map( static fn ( Bitmap $level ): Bitmap => $level->or( $set ), $this->levels ), $this->hasMore );
	}

	/** Number of products. */
	public function count(): int {
		return $this->levels[ self::TEXT ]->count();
	}

	/** Number of products that match by their titles. */
	public function inTitles(): int {
		return $this->levels[ self::INSIDE ]->count();
	}

	public function isEmpty(): bool {
		return $this->levels[ self::TEXT ]->isEmpty();
	}
}
