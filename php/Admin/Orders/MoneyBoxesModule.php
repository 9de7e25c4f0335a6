<?php
declare(strict_types=1);

namespace Vitrine\Admin\Orders;

use Vitrine\I18n\Languages;
use Vitrine\I18n\MoneyFormat;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Module;
use Vitrine\Orders\Invoice\InvoiceDocument;
use Vitrine\Orders\Invoice\Invoices;
use Vitrine\Orders\OrderBook;
use Vitrine\Orders\Refund\Refunds;
use Vitrine\Storefront\View;

/** Refunds and invoices on an order's page in wp-admin. */
final class MoneyBoxesModule implements Module {

	public function services(): array {
		return array(
			RefundBox::class  => static fn ( Container $c ): RefundBox => new RefundBox( $c->get( OrderBook::class ), $c->get( Refunds::class ), $c->get( MoneyFormat::class ), $c->get( View::class ) ),
			InvoiceBox::class => static fn ( Container $c ): InvoiceBox => new InvoiceBox( $c->get( OrderBook::class ), $c->get( Invoices::class ), $c->get( InvoiceDocument::class ), $c->get( Languages::class ), $c->get( View::class ) ),
		);
	}

	public function register( Container $container ): void {
		add_action( 'admin_post_' . RefundBox::ACTION, static fn () => $container->get( RefundBox::class )->take() );
		add_action( 'admin_post_' . InvoiceBox::ACTION, static fn () => $container->get( InvoiceBox::class )->show() );
	}
}
