<?php
declare(strict_types=1);

namespace Vitrine\Admin\Products;

use Vitrine\Catalogue\SalePeriod;
use Vitrine\Kernel\Clock;

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
				=> sprintf( __( 'The sale ended on %s.', 'vitrine' ), $this->date( $period->until ) ),
			$period->from !== null && $period->from > $now
				=> $period->until === null
					/* translators: %s: a date with a time */
					? sprintf( __( 'Planned from %s.', 'vitrine' ), $this->date( $period->from ) )
					/* translators: 1: a date with a time, 2: a date with a time */
					: sprintf(
						__( 'Planned from %1$s until %2$s.', 'vitrine' ),
						$this->date( $period->from ),
						$this->date( $period->until )
					),
			$period->until !== null
				/* translators: %s: a date with a time */
				=> sprintf( __( 'Running until %s.', 'vitrine' ), $this->date( $period->until ) ),
			default => '',
		};
	}

	public function isRunning( SalePeriod $period ): bool {
		return $period->includes( $this->clock->now()->getTimestamp() );
	}

	private function date( int $time ): string {
		$format = get_option( 'date_format' ) . ' ' . get_option( 'time_format' );
		return (string) wp_date( $format, $time );
	}
}
