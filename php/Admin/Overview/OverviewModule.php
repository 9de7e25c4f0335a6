<?php
declare(strict_types=1);

namespace Vitrine\Admin\Overview;

use Vitrine\Admin\Screen;
use Vitrine\Admin\ShopMenu;
use Vitrine\Cart\AbandonedCarts;
use Vitrine\Cart\Cart;
use Vitrine\Catalogue\Products;
use Vitrine\Catalogue\Stock;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Module;
use Vitrine\Orders\OrderBook;
use Vitrine\Orders\PaymentMethods;
use Vitrine\Orders\Sales\SalesBook;

/** The shop's menu in wp-admin and its first page. */
final class OverviewModule implements Module {

	public function services(): array {
		return array(
			OverviewScreen::class => static fn ( Container $c ): OverviewScreen => new OverviewScreen( $c->get( Screen::class ) ),
			PeriodChoice::class   => static fn ( Container $c ): PeriodChoice => new PeriodChoice( $c->get( Clock::class ) ),
			Figures::class        => static fn ( Container $c ): Figures => new Figures(
				$c->get( SalesBook::class ),
				$c->get( OrderBook::class ),
				$c->get( PaymentMethods::class ),
				$c->get( Products::class ),
				$c->get( Stock::class ),
				new LeftCarts( $c->get( AbandonedCarts::class ), $c->get( Cart::class ) ),
				$c->get( Clock::class ),
			),
			Rest::class           => static fn ( Container $c ): Rest => new Rest( $c->get( Figures::class ), $c->get( PeriodChoice::class ) ),
			OverviewExport::class => static fn ( Container $c ): OverviewExport => new OverviewExport( $c->get( Figures::class ), $c->get( PeriodChoice::class ) ),
		);
	}

	public function register( Container $container ): void {
		add_action( 'admin_menu', static fn () => $container->get( OverviewScreen::class )->menu(), ShopMenu::OVERVIEW );
		add_action( 'rest_api_init', static fn () => $container->get( Rest::class )->register() );
		add_action( 'admin_post_' . OverviewExport::ACTION, static fn () => $container->get( OverviewExport::class )->send() );
	}
}
