<?php
declare(strict_types=1);

namespace Vitrine\Cart\Vat;

use Vitrine\Customers\VatId;
use Vitrine\Kernel\Clock;
use Vitrine\Rest\RateLimiter;

/**
 * Stops further questions for a while after VIES gave no answer, so that waiting customers do not occupy the web server. An id that fails
 * holds back itself alone: otherwise strangers could hold back its country with ids that VIES has no answer for.
 */
final class ViesHolds {

	private const SECONDS = 20;

	/** So many ids, asked from as many networks within a minute, show that the country's register is slow or down. */
	private const FAILURES_OF_A_COUNTRY = 3;

	private const SERVICE = 'service';

	public function __construct( private readonly Clock $clock ) {
	}

	/** The moment of an order is worth another attempt, unless all of VIES is unavailable. */
	public function concern( VatId $id, ViesCaller $caller ): bool {
		$names = $caller === ViesCaller::Order
			? array( self::SERVICE )
			: array( self::SERVICE, "country $id->prefix", 'id ' . $id->text() );
		foreach ( $names as $name ) {
			if ( get_transient( self::key( $name ) ) !== false ) {
				return true;
			}
		}
		return false;
	}

	public function add( VatId $id, ViesOutage $outage ): void {
		$isCountry = $outage === ViesOutage::Country || ( $outage === ViesOutage::Register && $this->failTogether( $id ) );
		$this->hold(
			match ( true ) {
				$outage === ViesOutage::Service => self::SERVICE,
				$isCountry                      => "country $id->prefix",
				default                         => 'id ' . $id->text(),
			}
		);
	}

	private function hold( string $name ): void {
		set_transient( self::key( $name ), '1', self::SECONDS );
	}

	private function failTogether( VatId $id ): bool {
		$key      = self::key( "failures $id->prefix" );
		$now      = $this->clock->now()->getTimestamp();
		$kept     = get_transient( $key );
		$failures = array_filter(
			is_array( $kept ) ? $kept : array(),
			static fn ( mixed $at ): bool => is_int( $at ) && $at > $now - MINUTE_IN_SECONDS
		);
		// One failure per network and one per id: the last of each counts.
		$network  = substr( wp_hash( RateLimiter::network() ), 0, 16 );
		$number   = substr( hash( 'sha256', $id->text() ), 0, 16 );
		$failures = array_filter(
			$failures,
			static fn ( int|string $pair ): bool => ! str_starts_with( "$pair", $network ) && ! str_ends_with( "$pair", $number ),
			ARRAY_FILTER_USE_KEY
		);
		$failures[ "$network $number" ] = $now;
		set_transient( $key, $failures, MINUTE_IN_SECONDS );
		return count( $failures ) >= self::FAILURES_OF_A_COUNTRY;
	}

	private static function key( string $name ): string {
		return 'vitrine_vies_' . substr( hash( 'sha256', "hold $name" ), 0, 32 );
	}
}
