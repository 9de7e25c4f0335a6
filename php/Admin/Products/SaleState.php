<?php
declare(strict_types=1);

namespace Vitrine\Admin\Products;

use Vitrine\Admin\AdminDates;
use Vitrine\Kernel\Clock;
use Vitrine\Pricing\SalePeriod;

/** Says whether a sale with dates is planned, running or over, and until when. */
final class SaleState {

	public function __construct( private readonly Clock $clock ) {
	}

	/** '' for a sale without dates. */
	public function text( SalePeriod $period ): string {
		$now = $this->clock->now()->getTimestamp();
		return match ( true ) {
			$period->until !== null && $period->until < $now
				/* translators: %s: a date with a time */
				=> sprintf( __( 'The sale ended on %s.', 'vitrine' ), AdminDates::moment( $period->until ) ),
			$period->from !== null && $period->from > $now
				=> $period->until === null
					/* translators: %s: a date with a time */
					? sprintf( __( 'Planned from %s.', 'vitrine' ), AdminDates::moment( $period->from ) )
					: sprintf(
						/* translators: 1: a date with a time, 2: a date with a time */
						__( 'Planned from %1$s until %2$s.', 'vitrine' ),
						AdminDates::moment( $period->from ),
						AdminDates::moment( $period->until )
					),
			$period->until !== null
				/* translators: %s: a date with a time */
				=> sprintf( __( 'Running until %s.', 'vitrine' ), AdminDates::moment( $period->until ) ),
			default => '',
		};
	}

	public function isRunning( SalePeriod $period ): bool {
		return $period->includes( $this->clock->now()->getTimestamp() );
	}
}
