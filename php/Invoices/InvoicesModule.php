<?php
declare(strict_types=1);

namespace Vitrine\Invoices;

use Vitrine\Database\Outbox\ProvidesOutboxHandlers;
use Vitrine\Database\ProvidesTables;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Module;
use Vitrine\Kernel\ShopState;
use Vitrine\Orders\Documents\OrderDocuments;
use Vitrine\Storefront\ProvidesPages;
use Vitrine\Storefront\Routing\Routing;

defined( 'ABSPATH' ) || exit;

/** Invoices, credit notes and their cancellations: numbers, contents, files. */
final class InvoicesModule extends Module implements ProvidesOutboxHandlers, ProvidesTables, ProvidesPages {

	public function services(): array {
		return array(
			OrderDocuments::class => static fn ( Container $c ): PostponedInvoices => $c->get( PostponedInvoices::class ),
		);
	}

	public function register( Container $container ): void {
		add_action(
			'vitrine_order_anonymised',
			static fn ( int $order ) => $container->get( DocumentAnonymisation::class )->anonymise( $order )
		);
		ShopState::whenShown(
			static fn () => add_action(
				'template_redirect',
				static fn () => InvoicePage::isRequested( $container->get( Routing::class ) )
					? $container->get( InvoicePage::class )->show()
					: null,
				6
			)
		);
	}

	public function outboxHandlers(): array {
		$handlers = array();
		foreach ( array( PostponedInvoices::INVOICE, PostponedInvoices::CREDIT_NOTE, PostponedInvoices::CANCELLATION ) as $kind ) {
			$handlers[ $kind ] = static fn ( Container $c, array $payload ): bool
				=> $c->get( PostponedInvoices::class )->deliver( $kind, $payload );
		}
		return $handlers;
	}

	public function pages(): array {
		return array( InvoicePage::PATH => InvoicePage::page() );
	}

	/** Times are Unix timestamps, amounts in cents; `seller`, `facts` and `parties` are JSON. */
	public function tables(): array {
		return array(
			'invoices' => '
				id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				kind varchar(20) NOT NULL,
				number bigint(20) unsigned NOT NULL,
				name varchar(40) NOT NULL,
				order_id bigint(20) unsigned NOT NULL,
				refund_id bigint(20) unsigned NOT NULL DEFAULT 0,
				amount bigint(20) NOT NULL,
				seller text NOT NULL,
				facts text NOT NULL,
				parties text NOT NULL,
				issued_at bigint(20) NOT NULL,
				PRIMARY KEY  (id),
				UNIQUE KEY number (kind,number),
				KEY name (name),
				UNIQUE KEY paper (order_id,kind,refund_id)',
		);
	}
}
