<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use DateTimeZone;

/** Whether the shop's days begin and end when the owner's do, also after the clocks change. */
final class TimeZoneCheck implements Check {

	public function key(): string {
		return 'time_zone';
	}

	public function title(): string {
		return __( 'Time zone of the shop', 'vitrine' );
	}

	public function find(): Finding {
		$name  = (string) get_option( 'timezone_string' );
		$links = array( __( 'Settings > General', 'vitrine' ) => admin_url( 'options-general.php' ) );
		if ( $name === '' ) {
			/* translators: %s: for instance UTC+02:00 */
			return Finding::recommended( __( 'The time zone is an offset, not a city', 'vitrine' ), sprintf( __( 'The shop reckons with UTC%s all year round. Where the clocks change in spring and autumn, delivery dates, deadlines and invoices are then an hour off: choose a city in your time zone.', 'vitrine' ), wp_timezone_string() ), $links );
		}
		if ( ! in_array( $name, DateTimeZone::listIdentifiers( DateTimeZone::ALL_WITH_BC ), true ) ) {
			/* translators: %s: a name that is none of a time zone */
			return Finding::critical( __( 'The time zone does not exist', 'vitrine' ), sprintf( __( 'The site’s time zone is “%s”, which PHP does not know. Choose a city in your time zone.', 'vitrine' ), $name ), $links );
		}
		return Finding::good( __( 'The shop has a time zone', 'vitrine' ) );
	}
}
