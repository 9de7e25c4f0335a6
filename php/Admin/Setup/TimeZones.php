<?php
declare(strict_types=1);

namespace Vitrine\Admin\Setup;

use DateTimeZone;

/** The site's time zone: a chosen zone is kept, WordPress's default is replaced by the zone of the shop's country. */
final class TimeZones {

	/** The main zone of countries that have several, or whose zone is named after a place elsewhere. */
	private const OF_COUNTRY = array(
		'CY' => 'Asia/Nicosia',
		'DE' => 'Europe/Berlin',
		'ES' => 'Europe/Madrid',
		'PT' => 'Europe/Lisbon',
	);

	/** Whether the time zone is still WordPress's default. */
	public static function isUnset(): bool {
		return in_array( (string) get_option( 'timezone_string' ), array( '', 'UTC', 'Etc/UTC' ), true )
			&& (float) get_option( 'gmt_offset' ) === 0.0;
	}

	/** The chosen zone; '' if there is none. */
	public static function named(): string {
		return self::isUnset() ? '' : (string) get_option( 'timezone_string' );
	}

	public static function isKnown( string $zone ): bool {
		return in_array( $zone, DateTimeZone::listIdentifiers(), true );
	}

	/** @param string $zone '' keeps a chosen zone, else takes the zone of the country. */
	public static function save( string $zone, string $country ): void {
		$zone = $zone === '' && self::isUnset() ? self::ofCountry( $country ) : $zone;
		if ( $zone !== '' ) {
			update_option( 'timezone_string', $zone );
			update_option( 'gmt_offset', '' );
		}
	}

	public static function ofCountry( string $country ): string {
		return self::OF_COUNTRY[ $country ] ?? DateTimeZone::listIdentifiers( DateTimeZone::PER_COUNTRY, $country )[0] ?? '';
	}

	/** Escaped `<option>` elements: WordPress's list without the UTC offsets, which ignore daylight saving time. */
	public static function options( string $selected ): string {
		$list = wp_timezone_choice( $selected === '' ? 'UTC' : $selected, get_user_locale() );
		$list = substr( $list, 0, (int) strrpos( $list, '<optgroup' ) );
		return $selected === '' ? str_replace( 'selected="selected" ', '', $list ) : $list;
	}
}
