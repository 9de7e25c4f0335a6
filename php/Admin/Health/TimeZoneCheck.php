<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use DateTimeZone;

defined( 'ABSPATH' ) || exit;

/** Site Health: whether the site has a named time zone, which follows daylight saving time. */
final class TimeZoneCheck implements HealthCheck {

	public function key(): string {
		return 'time_zone';
	}

	public function title(): string {
		return __( 'Shop time zone', 'vitrine' );
	}

	public function find(): Finding {
		$name  = (string) get_option( 'timezone_string' );
		$links = array( __( 'Settings > General', 'vitrine' ) => admin_url( 'options-general.php' ) );
		if ( $name === '' ) {
			return Finding::recommended(
				__( 'The time zone is a UTC offset', 'vitrine' ),
				sprintf(
					/* translators: %s: for instance UTC+02:00 */
					__(
						'The shop uses UTC%s all year round. If your clocks change in spring and autumn, delivery dates, deadlines and invoices are an hour off for part of the year: choose a city in your time zone.',
						'vitrine'
					),
					wp_timezone_string()
				),
				$links
			);
		}
		if ( ! in_array( $name, DateTimeZone::listIdentifiers( DateTimeZone::ALL_WITH_BC ), true ) ) {
			return Finding::critical(
				__( 'The time zone does not exist', 'vitrine' ),
				sprintf(
					/* translators: %s: an unknown time zone name */
					__( 'The site’s time zone is “%s”, which PHP does not recognise. Choose a city in your time zone.', 'vitrine' ),
					$name
				),
				$links
			);
		}
		return Finding::good( __( 'The shop has a time zone', 'vitrine' ) );
	}
}
