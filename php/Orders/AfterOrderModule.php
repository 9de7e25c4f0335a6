<?php
declare(strict_types=1);

namespace Vitrine\Orders;

use Vitrine\Catalogue\Stock;
use Vitrine\Content\Options\OptionsStore;
use Vitrine\I18n\Countries;
use Vitrine\I18n\DateFormat;
use Vitrine\I18n\Languages;
use Vitrine\I18n\MoneyFormat;
use Vitrine\I18n\Typography;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Database;
use Vitrine\Kernel\FaultPoints;
use Vitrine\Kernel\Module;
use Vitrine\Kernel\Outbox;
use Vitrine\Kernel\ProvidesTables;
use Vitrine\Kernel\ShopState;
use Vitrine\Orders\Invoice\InvoiceDocument;
use Vitrine\Orders\Invoice\InvoiceFactsReader;
use Vitrine\Orders\Invoice\InvoicePage;
use Vitrine\Orders\Invoice\Invoices;
use Vitrine\Orders\Invoice\InvoiceSettings;
use Vitrine\Orders\Refund\RefundLedger;
use Vitrine\Orders\Refund\Refunds;
use Vitrine\Orders\Refund\RefundTable;
use Vitrine\Orders\Refund\Repayer;
use Vitrine\Orders\Rest\MoneyFacts;
use Vitrine\Rest\RateLimiter;
use Vitrine\Storefront\ProvidesPages;
use Vitrine\Storefront\Routing\Routing;
use Vitrine\Storefront\View;

/** What comes after an order: its invoice, and money that goes back. */
final class AfterOrderModule implements Module, ProvidesTables, ProvidesPages {

	public function services(): array {
		return array(
			InvoiceSettings::class => static fn ( Container $c ): InvoiceSettings => new InvoiceSettings( $c->get( OptionsStore::class ) ),
			InvoiceFactsReader::class => static fn ( Container $c ): InvoiceFactsReader => new InvoiceFactsReader( $c->get( InvoiceSettings::class ), $c->get( PaymentMethods::class ), $c->get( Languages::class ), $c->get( Clock::class ) ),
			Invoices::class        => static fn ( Container $c ): Invoices => new Invoices( $c->get( Database::class ), $c->get( InvoiceSettings::class ), $c->get( InvoiceFactsReader::class ), $c->get( Clock::class ) ),
			InvoiceDocument::class => static fn ( Container $c ): InvoiceDocument => new InvoiceDocument(
				$c->get( Invoices::class ),
				$c->get( RefundTable::class ),
				$c->get( InvoiceFactsReader::class ),
				$c->get( Countries::class ),
				$c->get( Languages::class ),
				$c->get( MoneyFormat::class ),
				$c->get( DateFormat::class ),
				$c->get( Typography::class ),
				$c->get( View::class ),
			),
			InvoicePage::class     => static fn ( Container $c ): InvoicePage => new InvoicePage( $c->get( Routing::class ), $c->get( OrderAccess::class ), $c->get( InvoiceDocument::class ), $c->get( OrderLinks::class ), $c->get( Languages::class ), $c->get( RateLimiter::class ), $c->get( View::class ) ),
			MoneyFacts::class      => static fn ( Container $c ): MoneyFacts => new MoneyFacts( $c->get( RefundTable::class ), $c->get( Invoices::class ), $c->get( OrderLinks::class ), $c->get( MoneyFormat::class ), $c->get( DateFormat::class ) ),
			RefundTable::class     => static fn ( Container $c ): RefundTable => new RefundTable( $c->get( Database::class ), $c->get( Clock::class ) ),
			RefundLedger::class    => static fn ( Container $c ): RefundLedger => new RefundLedger(
				$c->get( RefundTable::class ),
				$c->get( OrderBook::class ),
				$c->get( ChangeOrder::class ),
				$c->get( Stock::class ),
				$c->get( Invoices::class ),
				$c->get( Outbox::class ),
				$c->get( Database::class ),
				$c->get( FaultPoints::class ),
			),
			Refunds::class         => static fn ( Container $c ): Refunds => new Refunds(
				$c->get( RefundTable::class ),
				$c->get( RefundLedger::class ),
				$c->get( Repayer::class ),
				$c->get( OrderBook::class ),
				$c->get( Database::class ),
			),
		);
	}

	public function register( Container $container ): void {
		ShopState::whenShown( static fn () => add_action( 'template_redirect', static fn () => $container->get( InvoicePage::class )->show(), 6 ) );
	}

	public function pages(): array {
		return array( InvoicePage::PATH => InvoicePage::page() );
	}

	/** Times in seconds since 1970, amounts in cents; `pieces`, `seller` and `facts` are JSON. */
	public function tables(): array {
		return array(
			'refunds'  => "
				id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				order_id bigint(20) unsigned NOT NULL,
				number int(11) NOT NULL,
				state varchar(20) NOT NULL,
				amount bigint(20) NOT NULL,
				pieces text NOT NULL,
				reason varchar(500) NOT NULL DEFAULT '',
				restock tinyint(1) NOT NULL DEFAULT 0,
				repay_key varchar(100) NOT NULL,
				provider varchar(20) NOT NULL DEFAULT '',
				provider_id varchar(80) DEFAULT NULL,
				error varchar(191) NOT NULL DEFAULT '',
				user_id bigint(20) unsigned DEFAULT NULL,
				who varchar(191) NOT NULL DEFAULT '',
				checked_at bigint(20) NOT NULL,
				created_at bigint(20) NOT NULL,
				PRIMARY KEY  (id),
				UNIQUE KEY order_number (order_id,number),
				UNIQUE KEY repay_key (repay_key),
				UNIQUE KEY provider_id (provider_id),
				KEY state (state,checked_at)",
			'invoices' => '
				id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				kind varchar(20) NOT NULL,
				number bigint(20) unsigned NOT NULL,
				name varchar(40) NOT NULL,
				order_id bigint(20) unsigned NOT NULL,
				refund_id bigint(20) unsigned NOT NULL DEFAULT 0,
				amount bigint(20) NOT NULL,
				seller text NOT NULL,
				facts text DEFAULT NULL,
				issued_at bigint(20) NOT NULL,
				PRIMARY KEY  (id),
				UNIQUE KEY number (kind,number),
				UNIQUE KEY paper (order_id,kind,refund_id)',
			'counters' => '
				name varchar(40) NOT NULL,
				value bigint(20) unsigned NOT NULL,
				PRIMARY KEY  (name)',
		);
	}
}
