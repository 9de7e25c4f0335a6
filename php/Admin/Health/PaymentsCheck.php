<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use Vitrine\Admin\Settings\SettingsScreen;
use Vitrine\Orders\PaymentMethod;
use Vitrine\Orders\PaymentMethods;

defined( 'ABSPATH' ) || exit;

/** Site Health: whether customers can pay, and whether the enabled payment methods are complete. */
final class PaymentsCheck implements HealthCheck {

	public function __construct( private readonly PaymentMethods $methods ) {
	}

	public function key(): string {
		return 'payments';
	}

	public function title(): string {
		return __( 'Payment methods', 'vitrine' );
	}

	public function find(): Finding {
		$links      = array( __( 'Payment settings', 'vitrine' ) => SettingsScreen::url( 'payments' ) );
		$offered    = array_filter( $this->methods->all(), static fn ( PaymentMethod $method ): bool => $method->isAvailable() );
		$incomplete = array_filter(
			$this->methods->all(),
			static fn ( PaymentMethod $method ): bool => $method->isEnabled() && $method->missingSettings() !== ''
		);
		$missing    = implode(
			' ',
			array_map( static fn ( PaymentMethod $method ): string => "{$method->title()}: {$method->missingSettings()}", $incomplete )
		);
		if ( $offered === array() ) {
			return Finding::critical(
				__( 'Customers cannot order: no payment method is offered', 'vitrine' ),
				trim( __( 'Enable at least one payment method and complete its details.', 'vitrine' ) . " $missing" ),
				$links
			);
		}
		return $incomplete === array()
			? Finding::good(
				__( 'Customers can pay', 'vitrine' ),
				sprintf(
					/* translators: %s: names of payment methods */
					__( 'Payment methods offered: %s.', 'vitrine' ),
					implode( ', ', array_map( static fn ( PaymentMethod $method ): string => $method->title(), $offered ) )
				)
			)
			: Finding::recommended( __( 'A payment method is enabled but not offered', 'vitrine' ), $missing, $links );
	}
}
