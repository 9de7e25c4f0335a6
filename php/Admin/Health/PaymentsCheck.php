<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use Vitrine\Admin\Settings\SettingsScreen;
use Vitrine\Orders\PaymentMethod;
use Vitrine\Orders\PaymentMethods;

/** Whether customers can pay, and whether each payment method that is switched on is offered to them. */
final class PaymentsCheck implements Check {

	public function __construct( private readonly PaymentMethods $methods ) {
	}

	public function key(): string {
		return 'payments';
	}

	public function title(): string {
		return __( 'Payment methods', 'vitrine' );
	}

	public function find(): Finding {
		$links      = array( __( 'Settings of payments', 'vitrine' ) => SettingsScreen::url( 'payments' ) );
		$offered    = array_filter( $this->methods->all(), static fn ( PaymentMethod $method ): bool => $method->available() );
		$incomplete = array_filter( $this->methods->all(), static fn ( PaymentMethod $method ): bool => $method->isOn() && $method->missing() !== '' );
		$missing    = implode( ' ', array_map( static fn ( PaymentMethod $method ): string => "{$method->title()}: {$method->missing()}", $incomplete ) );
		if ( $offered === array() ) {
			return Finding::critical(
				__( 'Customers cannot order: no payment method is offered', 'vitrine' ),
				trim( __( 'Please switch on at least one payment method and complete its details.', 'vitrine' ) . " $missing" ),
				$links
			);
		}
		return $incomplete === array()
			/* translators: %s: names of payment methods */
			? Finding::good( __( 'Customers can pay', 'vitrine' ), sprintf( __( 'Payment methods offered: %s.', 'vitrine' ), implode( ', ', array_map( static fn ( PaymentMethod $method ): string => $method->title(), $offered ) ) ) )
			: Finding::recommended( __( 'A payment method is switched on but not offered', 'vitrine' ), $missing, $links );
	}
}
