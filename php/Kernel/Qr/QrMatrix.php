<?php
declare(strict_types=1);

namespace Vitrine\Kernel\Qr;

/** The modules of a QR code with error correction level M: patterns for readers, then data under the best of eight masks. */
final class QrMatrix {

	/** Polynomials and mask of the format (level and mask) and of the version. */
	private const FORMAT_POLYNOMIAL  = 0x537;
	private const FORMAT_MASK        = 0x5412;
	private const VERSION_POLYNOMIAL = 0x1F25;

	/** From this version on, codes state their version. */
	private const FIRST_STATED_VERSION = 7;

	private readonly int $size;

	/** @var array<int, array<int, bool>> Modules of patterns by row and column, later all modules. */
	private array $modules = array();

	public function __construct( private readonly int $version ) {
		$this->size = 17 + 4 * $version;
		$this->drawPatterns();
	}

	/**
	 * @param string $bits Of data and error correction.
	 * @return list<list<bool>>
	 */
	public function masked( string $bits ): array {
		$best  = array();
		$least = PHP_INT_MAX;
		$free  = $this->freeModules();
		for ( $mask = 0; $mask < 8; $mask++ ) {
			$this->drawFormat( $mask );
			foreach ( $free as $index => [ $row, $column ] ) {
				$this->modules[ $row ][ $column ] = ( ( $bits[ $index ] ?? '0' ) === '1' ) !== self::isInverted( $mask, $row, $column );
			}
			$penalty = QrPenalty::of( $this->lines() );
			if ( $penalty < $least ) {
				[ $least, $best ] = array( $penalty, $this->lines() );
			}
		}
		return array_map(
			static fn ( string $line ): array => array_map( static fn ( string $module ): bool => $module === '1', str_split( $line ) ),
			$best
		);
	}

	private static function isInverted( int $mask, int $row, int $column ): bool {
		return match ( $mask ) {
			0       => ( $row + $column ) % 2,
			1       => $row % 2,
			2       => $column % 3,
			3       => ( $row + $column ) % 3,
			4       => ( intdiv( $row, 2 ) + intdiv( $column, 3 ) ) % 2,
			5       => ( $row * $column ) % 2 + ( $row * $column ) % 3,
			6       => ( ( $row * $column ) % 2 + ( $row * $column ) % 3 ) % 2,
			default => ( ( $row + $column ) % 2 + ( $row * $column ) % 3 ) % 2,
		} === 0;
	}

	/** @return list<string> Rows as ones and zeros. */
	private function lines(): array {
		$lines = array();
		for ( $row = 0; $row < $this->size; $row++ ) {
			$line = '';
			for ( $column = 0; $column < $this->size; $column++ ) {
				$line .= $this->modules[ $row ][ $column ] ? '1' : '0';
			}
			$lines[] = $line;
		}
		return $lines;
	}

	/** @return list<array{int, int}> Rows and columns in the order of the data: pairs of columns from the right, up and down in turn. */
	private function freeModules(): array {
		$free = array();
		$isUp = true;
		for ( $right = $this->size - 1; $right > 0; $right -= 2 ) {
			// The column of the timing pattern is passed over.
			$right -= $right === 6 ? 1 : 0;
			for ( $step = 0; $step < $this->size; $step++ ) {
				$row = $isUp ? $this->size - 1 - $step : $step;
				foreach ( array( $right, $right - 1 ) as $column ) {
					if ( ! isset( $this->modules[ $row ][ $column ] ) ) {
						$free[] = array( $row, $column );
					}
				}
			}
			$isUp = ! $isUp;
		}
		return $free;
	}

	private function drawPatterns(): void {
		for ( $index = 8; $index < $this->size - 8; $index++ ) {
			$this->modules[6][ $index ] = $index % 2 === 0;
			$this->modules[ $index ][6] = $index % 2 === 0;
		}
		$last = $this->size - 4;
		foreach ( array( array( 3, 3 ), array( 3, $last ), array( $last, 3 ) ) as [ $row, $column ] ) {
			$this->drawSquares( $row, $column, 4, array( 2, 4 ) );
		}
		$places = $this->alignments();
		$corner = $this->size - 7;
		foreach ( $places as $row ) {
			foreach ( $places as $column ) {
				$isFinder = in_array( array( $row, $column ), array( array( 6, 6 ), array( 6, $corner ), array( $corner, 6 ) ), true );
				if ( ! $isFinder ) {
					$this->drawSquares( $row, $column, 2, array( 1 ) );
				}
			}
		}
		// Reserves its modules.
		$this->drawFormat( 0 );
		$this->drawVersion();
	}

	/**
	 * Squares around a module.
	 *
	 * @param list<int> $light Distances of the light ones.
	 */
	private function drawSquares( int $row, int $column, int $radius, array $light ): void {
		for ( $down = -$radius; $down <= $radius; $down++ ) {
			for ( $right = -$radius; $right <= $radius; $right++ ) {
				[ $y, $x ] = array( $row + $down, $column + $right );
				if ( min( $y, $x ) >= 0 && max( $y, $x ) < $this->size ) {
					$this->modules[ $y ][ $x ] = ! in_array( max( abs( $down ), abs( $right ) ), $light, true );
				}
			}
		}
	}

	/** @return list<int> Rows and columns of alignment patterns. */
	private function alignments(): array {
		return match ( true ) {
			$this->version === 1 => array(),
			$this->version < self::FIRST_STATED_VERSION => array( 6, $this->size - 7 ),
			// Evenly spaced, which holds up to version 13.
			default => array( 6, 6 + intdiv( $this->size - 13, 2 ), $this->size - 7 ),
		};
	}

	/** Twice, around the top left square and beside the other two. */
	private function drawFormat( int $mask ): void {
		// Level M has the bits 00.
		$bits = self::withCheck( $mask, self::FORMAT_POLYNOMIAL, 10 ) ^ self::FORMAT_MASK;
		for ( $index = 0; $index < 15; $index++ ) {
			$isDark = ( $bits >> $index & 1 ) === 1;
			// Past the timing pattern in row and column 6.
			$near = $index < 6 ? $index : $index + 1;
			if ( $index < 8 ) {
				$this->modules[ $near ][8]                  = $isDark;
				$this->modules[8][ $this->size - 1 - $index ] = $isDark;
			} else {
				$this->modules[8][ $index === 8 ? 7 : 14 - $index ] = $isDark;
				$this->modules[ $this->size - 15 + $index ][8]    = $isDark;
			}
		}
		$this->modules[ $this->size - 8 ][8] = true;
	}

	/** Twice, beside the top right square and above the bottom left one. */
	private function drawVersion(): void {
		if ( $this->version < self::FIRST_STATED_VERSION ) {
			return;
		}
		$bits = self::withCheck( $this->version, self::VERSION_POLYNOMIAL, 12 );
		for ( $index = 0; $index < 18; $index++ ) {
			$isDark = ( $bits >> $index & 1 ) === 1;
			$along  = intdiv( $index, 3 );
			$across = $this->size - 11 + $index % 3;
			$this->modules[ $along ][ $across ] = $isDark;
			$this->modules[ $across ][ $along ] = $isDark;
		}
	}

	/** A number followed by the remainder of its division, which has so many bits. */
	private static function withCheck( int $number, int $polynomial, int $bits ): int {
		$rest = $number << $bits;
		for ( $bit = 17; $bit >= $bits; $bit-- ) {
			$rest ^= ( $rest >> $bit & 1 ) === 1 ? $polynomial << ( $bit - $bits ) : 0;
		}
		return $number << $bits | $rest;
	}
}
