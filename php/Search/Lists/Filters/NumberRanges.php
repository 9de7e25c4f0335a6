<?php
declare(strict_types=1);

namespace Vitrine\Search\Lists\Filters;

use Vitrine\I18n\Typography;
use Vitrine\Search\Index\Bitmap;
use Vitrine\Search\Index\NumberSteps;

/**
 * Joins the steps of a number's facet to a few ranges, which depend on the list but not on its filters.
 *
 * @phpstan-type Step array{bound: string, from: float, low: float, high: float, set: Bitmap}
 */
final class NumberRanges {

	private const MOST = 8;

	private const DECIMALS = 4;

	/** Narrow no-break spaces keep a number and its unit in one line. */
	private const SPACE = "\u{202f}";

	/** @param string $unit Of the numbers, or ''. */
	public function __construct( private readonly string $unit, private readonly Typography $typography ) {
	}

	/**
	 * @param array<int|string, Bitmap> $sets     By key of `NumberSteps`.
	 * @param Bitmap                    $scope    Products of the list before filtering.
	 * @param list<string>              $selected Keys in the address.
	 * @return list<array{value: FilterChoice, set: Bitmap}>
	 */
	public function values( array $sets, Bitmap $scope, array $selected ): array {
		$steps = self::steps( $sets );
		$found = array();
		foreach ( self::joined( $steps, $scope ) as $range ) {
			$found[ self::key( $range ) ] = $range;
		}
		foreach ( $selected as $key ) {
			$bounds = self::bounds( $key );
			if ( ! isset( $found[ $key ] ) && $bounds !== null ) {
				$found[ $key ] = array_filter(
					$steps,
					static fn ( array $step ): bool => $step['from'] >= $bounds[0] && $step['from'] <= $bounds[1]
				);
			}
		}
		$values = array();
		foreach ( $found as $key => $range ) {
			$key      = (string) $key;
			$values[] = array(
				'value' => new FilterChoice( $key, $this->label( $key, $range ), selected: in_array( $key, $selected, true ) ),
				'set'   => Bitmap::union( array_column( $range, 'set' ) ),
			);
		}
		usort( $values, static fn ( array $one, array $other ): int => (float) $one['value']->key <=> (float) $other['value']->key );
		return $values;
	}

	/**
	 * @param array<int|string, Bitmap> $sets By key of `NumberSteps`.
	 * @return list<Step> Rising.
	 */
	private static function steps( array $sets ): array {
		$steps = array();
		foreach ( $sets as $key => $set ) {
			$bound           = NumberSteps::bound( (string) $key );
			[ $low, $high ]  = NumberSteps::limits( (string) $key );
			$before          = $steps[ $bound ] ?? null;
			$steps[ $bound ] = array(
				'bound' => $bound,
				'from'  => (float) $bound,
				'low'   => min( $low, $before['low'] ?? $low ),
				'high'  => max( $high, $before['high'] ?? $high ),
				'set'   => $before === null ? $set : $before['set']->or( $set ),
			);
		}
		usort( $steps, static fn ( array $one, array $other ): int => $one['from'] <=> $other['from'] );
		return $steps;
	}

	/**
	 * @param list<Step> $steps
	 * @return list<list<Step>> Ranges of about the same number of products.
	 */
	private static function joined( array $steps, Bitmap $scope ): array {
		$counts = array_map( static fn ( array $step ): int => $step['set']->and( $scope )->count(), $steps );
		$steps  = array_values( array_intersect_key( $steps, array_filter( $counts ) ) );
		$counts = array_values( array_filter( $counts ) );
		$least  = count( $steps ) > self::MOST ? array_sum( $counts ) / ( self::MOST - 1 ) : 0;
		$ranges = array();
		$range  = array();
		$inside = 0;
		foreach ( $steps as $index => $step ) {
			$range[] = $step;
			$inside += $counts[ $index ];
			if ( $inside >= $least ) {
				$ranges[] = $range;
				$range    = array();
				$inside   = 0;
			}
		}
		return $range === array() ? $ranges : array( ...$ranges, $range );
	}

	/** @param list<Step> $range */
	private static function key( array $range ): string {
		$first = $range[0]['bound'];
		$last  = $range[ count( $range ) - 1 ]['bound'];
		return $first === $last ? $first : "$first-$last";
	}

	/** @return array{float, float}|null Where the first and the last step of a key in an address begin. */
	private static function bounds( string $key ): ?array {
		preg_match( '/^(-?[\d.]+)(?:-(-?[\d.]+))?$/D', $key, $found );
		$first = $found[1] ?? '';
		$last  = $found[2] ?? $first;
		$valid = NumberSteps::begins( $first ) && NumberSteps::begins( $last );
		return $valid && ( $first === $last ? ! isset( $found[2] ) : (float) $first < (float) $last )
			? array( (float) $first, (float) $last )
			: null;
	}

	/** @param array<Step> $range May be empty if no product has such a number any more. */
	private function label( string $key, array $range ): string {
		$bounds = self::bounds( $key ) ?? array( 0.0, 0.0 );
		$low    = $range === array() ? $bounds[0] : min( array_column( $range, 'low' ) );
		$high   = $range === array() ? $bounds[1] : max( array_column( $range, 'high' ) );
		$text   = implode(
			'–',
			array_map(
				fn ( float $number ): string => $this->typography->number( $number, self::DECIMALS ),
				array_unique( array( $low, $high ) )
			)
		);
		return $this->unit === '' ? $text : $text . self::SPACE . $this->unit;
	}
}
