<?php
declare(strict_types=1);

namespace Vitrine\Pricing\Delivery;

use Vitrine\I18n\Languages;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Filters;
use Vitrine\Kernel\Module;
use Vitrine\Kernel\ShopState;
use Vitrine\Pricing\Prices\Currencies;
use Vitrine\Pricing\Prices\Exchange;
use Vitrine\Pricing\Shipping;
use Vitrine\Pricing\Tax\VatRates;

defined( 'ABSPATH' ) || exit;

/** Shipping methods, closing days, delivery countries and the VAT due there. */
final class DeliveryModule extends Module {

	public function services(): array {
		return array(
			DeliveryMethods::class => static fn ( Container $c ): DeliveryMethods => new DeliveryMethods(
				DeliverySettings::methods(),
				$c->get( VatRates::class )->home,
				static fn ( DeliveryMethod $method ): string => $method->name(
					$c->get( Languages::class )->current()->code,
					$c->get( Languages::class )->current()->base(),
					$c->get( Languages::class )->default()->code
				),
				static fn (): Exchange => $c->get( Currencies::class )->exchange()
			),
		);
	}

	public function register( Container $container ): void {
		add_action( 'vitrine_migrated', self::addOptions( ... ) );
		// The cart then keeps a line free for what is missing, so that nothing moves when the prices arrive.
		Filters::add(
			'body_class',
			static fn ( array $names ): array => ShopState::isLive() && DeliverySettings::isEverFreeFrom()
				? array( ...$names, 'v-free-from' )
				: $names
		);
		foreach ( array( 'added_option', 'updated_option' ) as $change ) {
			add_action(
				$change,
				static fn ( string $option ) => in_array( $option, array( Shipping::OPTION, VatRates::OPTION, ClosingDays::OPTION ), true )
					? do_action( 'vitrine_answers_changed' )
					: null
			);
		}
	}

	/** A missing option costs a query on every read. */
	private static function addOptions(): void {
		add_option( Shipping::OPTION, array(), '', true );
		add_option( ClosingDays::OPTION, array(), '', true );
		add_option( VatRates::OPTION, array(), '', true );
	}
}
