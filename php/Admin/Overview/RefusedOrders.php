<?php
declare(strict_types=1);

namespace Vitrine\Admin\Overview;

use Vitrine\Admin\AdminDates;
use Vitrine\Kernel\Clock;
use Vitrine\Orders\Storage\UnpaidStock;
use Vitrine\Orders\Unpaid\UnpaidLimit;

/** Orders that were refused in the last days because of the limits of unpaid orders. */
final class RefusedOrders {

	private const DAYS = 7;

	public function __construct( private readonly UnpaidStock $stock, private readonly Clock $clock ) {
	}

	/** @return array{text: string, reasons: list<string>, limits: list<string>}|null Null if there were none. */
	public function summary(): ?array {
		$refusals = $this->stock->refusals( $this->clock->now()->getTimestamp() - self::DAYS * DAY_IN_SECONDS );
		if ( $refusals === array() ) {
			return null;
		}
		$count   = array_sum( array_column( $refusals, 'count' ) );
		$reasons = array();
		foreach ( $refusals as $name => $refusal ) {
			$label     = UnpaidLimit::tryFrom( $name )?->label() ?? $name;
			$reasons[] = "$label: " . number_format_i18n( $refusal['count'] );
		}
		return array(
			'text'    => sprintf(
				/* translators: 1: number of orders, 2: date and time */
				_n(
					'%1$s order was refused in the last 7 days because unpaid orders would have reserved too much stock; the last one on %2$s.',
					'%1$s orders were refused in the last 7 days because unpaid orders would have reserved too much stock; the last one on %2$s.',
					$count,
					'vitrine'
				),
				number_format_i18n( $count ),
				AdminDates::moment( max( array_column( $refusals, 'last' ) ) )
			),
			'reasons' => $reasons,
			'limits'  => array_keys( $refusals ),
		);
	}
}
