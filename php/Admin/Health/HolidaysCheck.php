<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use Vitrine\I18n\Holidays\PublicHolidays;
use Vitrine\Kernel\Clock;

defined( 'ABSPATH' ) || exit;

/** Site Health: whether the public holidays are known for the coming year. Laws change, and only updates of the plugin bring new ones. */
final class HolidaysCheck implements HealthCheck {

	public function __construct( private readonly Clock $clock ) {
	}

	public function key(): string {
		return 'holidays';
	}

	public function title(): string {
		return __( 'Public holidays', 'vitrine' );
	}

	public function find(): Finding {
		$until = PublicHolidays::checkedUntil();
		if ( (int) $this->clock->now()->format( 'Y' ) < $until ) {
			return Finding::good( __( 'The public holidays are up to date', 'vitrine' ) );
		}
		return Finding::recommended(
			__( 'The public holidays may be out of date', 'vitrine' ),
			sprintf(
				/* translators: %d: a year */
				__(
					'The public holidays in this version of Vitrine were checked up to %d. If a country has changed its holidays since, delivery dates and the ends of withdrawal periods can be wrong: please update Vitrine.',
					'vitrine'
				),
				$until
			),
			array( __( 'Plugins', 'vitrine' ) => admin_url( 'plugins.php' ) )
		);
	}
}
