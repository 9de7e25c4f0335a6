<?php
declare(strict_types=1);

namespace Vitrine\PageCache;

use Vitrine\Kernel\Clock;

/** Whether a day of the site's clock has ended since the last cron run: pages with a date of delivery are out of date then. */
final class Midnight {

	/** Option, not autoloaded: day of the last run. */
	public const OPTION = 'vitrine_pages_day';

	public function __construct( private readonly Clock $clock ) {
	}

	public static function addOption(): void {
		add_option( self::OPTION, wp_date( 'Y-m-d' ), '', false );
	}

	/** True once for each midnight; once if cron was late for days. */
	public function hasPassed(): bool {
		return update_option( self::OPTION, $this->clock->now()->format( 'Y-m-d' ), false );
	}
}
