<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Delivery;

use Vitrine\Catalogue\Tax\OwnRates;
use Vitrine\Catalogue\Tax\VatRates;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Database;
use Vitrine\Kernel\Module;

/** How and where the shop delivers, and what VAT is due there. */
final class DeliveryModule implements Module {

	public function services(): array {
		return array(
			OwnRates::class        => static fn ( Container $c ): OwnRates => new OwnRates( $c->get( Database::class ) ),
			VatRates::class        => static fn (): VatRates => VatRates::fromOption(),
			DeliveryMethods::class => static fn ( Container $c ): DeliveryMethods => new DeliveryMethods(
				DeliverySettings::methods(),
				$c->get( VatRates::class )->home,
				static fn ( DeliveryMethod $method ): string => $method->name( $c->get( Languages::class )->current()->code, $c->get( Languages::class )->default()->code )
			),
		);
	}

	public function register( Container $container ): void {
		foreach ( array( DeliverySettings::OPTION, VatRates::OPTION ) as $option ) {
			// An option that is not there costs a query whenever it is asked for.
			add_action( 'vitrine_migrated', static fn () => add_option( $option, array(), '', true ) );
			foreach ( array( "add_option_$option", "update_option_$option" ) as $kept ) {
				add_action( $kept, static fn () => do_action( 'vitrine_answers_changed' ) );
			}
		}
	}
}
