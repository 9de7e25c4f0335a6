<?php
declare(strict_types=1);

namespace Vitrine\Pricing\Delivery;

defined( 'ABSPATH' ) || exit;

/** Working days in transit to groups of countries, and to all countries in none of them. */
final readonly class TransitZones {

	/** Added to the longest known time as long as the owner has not entered one for the other countries. */
	private const MARGIN_DAYS = 5;

	/**
	 * @param list<array{countries: list<string>, days: int}> $zones
	 * @param int|null                                        $elsewhere To other countries than the shop's own; null if not entered.
	 */
	public function __construct( public array $zones = array(), public ?int $elsewhere = null ) {
	}

	/**
	 * Time to a country as the owner entered it; null if it was never entered.
	 *
	 * @param int $days To the shop's own country, and to all countries if there are no zones.
	 */
	public function entered( string $country, string $home, int $days ): ?int {
		foreach ( $this->zones as $zone ) {
			if ( in_array( $country, $zone['countries'], true ) ) {
				return $zone['days'];
			}
		}
		return $this->zones === array() || $country === $home ? $days : $this->elsewhere;
	}

	/** Never shorter than any time that the owner has entered: what is promised to other countries until then. */
	public function longest( int $days ): int {
		return $this->elsewhere ?? max( $days, ...array_column( $this->zones, 'days' ) ) + self::MARGIN_DAYS;
	}
}
