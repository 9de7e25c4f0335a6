<?php
declare(strict_types=1);

namespace Vitrine\Admin\Orders;

use Vitrine\Kernel\Container;
use Vitrine\Kernel\Module;

defined( 'ABSPATH' ) || exit;

/** The refund, invoice and delivery note boxes of the order screen, and the export of invoices. */
final class InvoiceAndRefundBoxesModule extends Module {

	public function register( Container $container ): void {
		add_action( 'admin_post_' . RefundBox::ACTION, static fn () => $container->get( RefundBox::class )->handlePost() );
		add_action( 'admin_post_' . InvoicesExport::ACTION, static fn () => $container->get( InvoicesExport::class )->send() );
		add_action( 'admin_post_' . InvoiceBox::ACTION, static fn () => $container->get( InvoiceBox::class )->show() );
		add_action( 'admin_post_' . PackingBox::ACTION, static fn () => $container->get( PackingBox::class )->show() );
	}
}
