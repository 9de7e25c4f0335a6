<?php
declare(strict_types=1);

namespace Vitrine\BackInStock;

use Vitrine\BackInStock\Pages\BackInStockPage;
use Vitrine\BackInStock\Pages\StockAlertForm;
use Vitrine\BackInStock\Privacy\StockAlertPersonalDataProvider;
use Vitrine\BackInStock\Privacy\StockAlertRetention;
use Vitrine\BackInStock\Rest\RequestStockAlert;
use Vitrine\Catalogue\CatalogueItem;
use Vitrine\Database\DatabaseModule;
use Vitrine\Database\Outbox\ProvidesOutboxHandlers;
use Vitrine\Database\ProvidesTables;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Module;
use Vitrine\Kernel\Privacy\PrivacyTools;
use Vitrine\Kernel\ShopState;
use Vitrine\Rest\ProvidesRoutes;
use Vitrine\Storefront\DescribesBlocks;
use Vitrine\Storefront\Page;
use Vitrine\Storefront\ProvidesBlocks;
use Vitrine\Storefront\ProvidesPages;

defined( 'ABSPATH' ) || exit;

/** E-mails people who asked for it when a product is back in stock. */
final class BackInStockModule extends Module
	implements ProvidesOutboxHandlers, ProvidesTables, ProvidesRoutes, ProvidesBlocks, DescribesBlocks, ProvidesPages {

	public function register( Container $container ): void {
		ShopState::whenShown(
			static fn () => add_action(
				'template_redirect',
				static fn () => ( $_SERVER['REQUEST_METHOD'] ?? '' ) === 'POST' ? $container->get( BackInStockPage::class )->take() : null, // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- only compared.
				4
			)
		);
		add_action(
			'vitrine_product_sold_out',
			static fn ( CatalogueItem $item ) => $container->get( StockAlertForm::class )->print( $item )
		);
		add_action(
			'vitrine_products_changed',
			static fn ( mixed $products ) => $container->get( StockAlertQueue::class )->enqueue(
				array_values( array_filter( (array) $products, is_int( ... ) ) )
			)
		);
		add_action(
			DatabaseModule::SWEEP_HOOK,
			static function () use ( $container ): void {
				$container->get( StockAlertRetention::class )->sweep();
				$container->get( StockAlertQueue::class )->enqueue( null );
			}
		);
		add_action( 'admin_init', static fn () => StockAlertRetention::addPolicyText() );
		PrivacyTools::register(
			'vitrine-back-in-stock',
			static fn (): StockAlertPersonalDataProvider => $container->get( StockAlertPersonalDataProvider::class )
		);
	}

	public function outboxHandlers(): array {
		return array(
			StockAlertRequests::CONFIRM => static fn ( Container $c, array $payload ): bool =>
				$c->get( StockAlertMails::class )->confirm( $payload ),
			StockAlertQueue::PRODUCT    => static fn ( Container $c, array $payload ): bool =>
				$c->get( StockAlertQueue::class )->choose( $payload ),
			StockAlertQueue::NOTICE     => static fn ( Container $c, array $payload ): bool =>
				$c->get( StockAlertMails::class )->notify( $payload ),
		);
	}

	public function routes(): array {
		return array( 'stock_alert' => RequestStockAlert::class );
	}

	public function tables(): array {
		return BackInStockTables::all();
	}

	public function blocks(): array {
		return array( 'back-in-stock' => static fn ( Container $c ): string => $c->get( BackInStockPage::class )->render() );
	}

	public function describeBlocks(): array {
		return array(
			'back-in-stock' => array(
				'title'       => __( 'Back in stock', 'vitrine' ),
				'description' => __( 'Confirms and ends requests for an e-mail when a product is back.', 'vitrine' ),
				'keywords'    => __( 'sold out, notify, e-mail', 'vitrine' ),
			),
		);
	}

	public function pages(): array {
		return array(
			StockAlertLinks::PATH => new Page(
				'vitrine-back-in-stock',
				static fn (): string => BackInStockPage::title(),
				newsletter: false,
				secret: true
			),
		);
	}
}
