<?php
declare(strict_types=1);

namespace Vitrine\Search\Lists\Filters;

use Closure;
use Vitrine\Kernel\Lazy;

defined( 'ABSPATH' ) || exit;

/** By price, in the current currency. */
final class PriceFilter implements Filter {

	private const NAME = 'price';
	private const FROM = 'from';
	private const TO   = 'to';

	/** @param Closure(): ListPrices $prices */
	public function __construct( #[Lazy( ListPrices::class )] private readonly Closure $prices ) {
	}

	public function arguments(): array {
		return array( self::FROM => Argument::Text, self::TO => Argument::Text );
	}

	public function selected( Address $address ): array {
		$from = self::entered( $address->text( self::FROM ) );
		$to   = self::entered( $address->text( self::TO ) );
		if ( $from !== null && $to !== null && $from > $to ) {
			[ $from, $to ] = array( $to, $from );
		}
		return array_map( self::euros( ... ), array_filter( array( self::FROM => $from, self::TO => $to ), is_int( ... ) ) );
	}

	public function sets( array $selected ): array {
		return array();
	}

	public function applied( array $selected, ListScope $list ): array {
		$own    = array_intersect_key( $selected, $this->arguments() );
		$from   = self::entered( $own[ self::FROM ] ?? '' );
		$to     = self::entered( $own[ self::TO ] ?? '' );
		$prices = ( $this->prices )();
		return array(
			new AppliedFilter(
				self::NAME,
				$own,
				$own === array() ? null : $prices->between( $from, $to ),
				static function ( ListFilters $filters ) use ( $own, $from, $to, $prices, $list ): FilterGroup {
					$without              = array( self::FROM => null, self::TO => null );
					// Of the products that the other filters leave.
					$found                = $list->isWhole && ! $filters->isFiltered() ? null : $filters->found( self::NAME );
					[ $lowest, $highest ] = $prices->range( $found ) ?? array( 0, 0 );
					return new FilterGroup(
						self::NAME,
						__( 'Price', 'vitrine' ),
						array(),
						$own === array() ? array() : array( new FilterPill( self::NAME, $prices->text( $from, $to ), $without ) ),
						new PriceRange( $own[ self::FROM ] ?? '', $own[ self::TO ] ?? '', $lowest, $highest )
					);
				}
			),
		);
	}

	/** Formats cents as a visitor would enter them: `890`, `59.90`. */
	private static function euros( int $cents ): string {
		return $cents % 100 === 0 ? (string) intdiv( $cents, 100 ) : number_format( $cents / 100, 2, '.', '' );
	}

	/** Inverse of `euros()`, also for other notations; null for anything else. */
	private static function entered( string $amount ): ?int {
		$amount = strtr( trim( $amount ), ',', '.' );
		return preg_match( '/^\d{1,10}(\.\d{1,2})?$/', $amount ) === 1 ? (int) round( (float) $amount * 100 ) : null;
	}
}
