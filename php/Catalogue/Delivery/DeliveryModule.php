<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Delivery;

use Vitrine\Catalogue\Shipping;
use Vitrine\Catalogue\Tax\VatRates;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Module;

defined( 'ABSPATH' ) || exit;

/** Shipping methods, delivery countries and the VAT due there. */
final class DeliveryModule extends Module {

	public function services(): array {
		return array(
			VatRates::class        => static fn (): VatRates => VatRates::fromOption(),
			DeliveryMethods::class => static fn ( Container $c ): DeliveryMethods => new DeliveryMethods(
				DeliverySettings::methods(),
				$c->get( VatRates::class )->home,
				static fn ( DeliveryMethod $method ): string => $method->name(
					$c->get( Languages::class )->current()->code,
					$c->get( Languages::class )->default()->code
				)
			),
		);
	}

	public function register( Container $container ): void {
		foreach ( array( Shipping::OPTION, VatRates::OPTION ) as $option ) {
			// A missing option costs a query on every read.
			add_action( 'vitrine_migrated', static fn () => add_option( $option, array(), '', true ) );
			foreach ( array( "add_option_$option", "update_option_$option" ) as $kept ) {
				add_action( $kept, static fn () => do_action( 'vitrine_answers_changed' ) );
			}
		}
	}
}
