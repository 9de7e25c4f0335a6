<?php
declare(strict_types=1);

namespace Vitrine\Cart\Discounts;

use Vitrine\Cart\Cart;
use Vitrine\Cart\Discounts\Rest\DiscountWire;
use Vitrine\Cart\Discounts\Rest\GetDiscount;
use Vitrine\Catalogue\Settings;
use Vitrine\I18n\DateFormat;
use Vitrine\I18n\MoneyFormat;
use Vitrine\I18n\Typography;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Module;
use Vitrine\Kernel\Privacy\Tools;
use Vitrine\Rest\Backoff;
use Vitrine\Rest\ProvidesRoutes;

/** Discount codes: what they take off, and for whom and how often. */
final class DiscountsModule implements Module, ProvidesRoutes {

	public function services(): array {
		return array(
			Codes::class         => static fn ( Container $c ): Codes => new Codes( $c->get( Discounts::class ), $c->get( DiscountTexts::class ), $c->get( Backoff::class ), $c->get( Clock::class ) ),
			DiscountTexts::class => static fn ( Container $c ): DiscountTexts => new DiscountTexts(
				$c->get( MoneyFormat::class ),
				$c->get( DateFormat::class ),
				$c->get( Typography::class ),
				$c->get( Clock::class ),
				$c->get( Settings::class )->currency,
			),
			DiscountWire::class  => static fn ( Container $c ): DiscountWire => new DiscountWire( $c->get( DiscountTexts::class ), $c->get( MoneyFormat::class ) ),
		);
	}

	public function register( Container $container ): void {
		Tools::offer( 'vitrine-discounts', static fn (): UseData => new UseData( $container->get( Discounts::class ) ) );
	}

	public function routes(): array {
		return array(
			'get_discount' => static fn ( Container $c ): GetDiscount => new GetDiscount( $c->get( Cart::class ), $c->get( Codes::class ), $c->get( DiscountWire::class ), $c->get( Settings::class ) ),
		);
	}
}
