<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use Vitrine\Admin\Overview\RefusedOrders;
use Vitrine\Admin\Settings\SettingsScreen;
use Vitrine\Orders\Unpaid\UnpaidLimit;

defined( 'ABSPATH' ) || exit;

/** Site Health: whether orders were refused because of the limits of unpaid orders. */
final class UnpaidOrdersCheck implements HealthCheck {

	public function __construct( private readonly RefusedOrders $refused ) {
	}

	public function key(): string {
		return 'unpaid_orders';
	}

	public function title(): string {
		return __( 'Limits of unpaid orders', 'vitrine' );
	}

	public function find(): Finding {
		$summary = $this->refused->summary();
		if ( $summary === null ) {
			return Finding::good( __( 'No order was refused because of unpaid orders', 'vitrine' ) );
		}
		$advice = in_array( UnpaidLimit::Address->value, $summary['limits'], true )
			? __(
				'If your site is behind a proxy, make sure that the web server sees the visitors’ IP addresses: otherwise all customers share one limit.',
				'vitrine'
			)
			: '';
		return Finding::recommended(
			__( 'Orders were refused because of unpaid orders', 'vitrine' ),
			trim(
				$summary['text'] . ' (' . implode( '; ', $summary['reasons'] ) . ') '
				. __( 'If these were real customers, raise the limits.', 'vitrine' ) . " $advice"
			),
			array( __( 'Payment settings', 'vitrine' ) => SettingsScreen::url( 'payments' ) )
		);
	}
}
