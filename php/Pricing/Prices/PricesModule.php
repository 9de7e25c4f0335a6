<?php
declare(strict_types=1);

namespace Vitrine\Pricing\Prices;

use Vitrine\Database\ProvidesTables;
use Vitrine\I18n\EmbeddedLanguages;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Module;

defined( 'ABSPATH' ) || exit;

/** Currencies, price history and the prior price of a sale. */
final class PricesModule extends Module implements ProvidesTables {

	/** Cron event at the next start or end of a sale. */
	public const SALE_HOOK = 'vitrine_sale_changes';

	/** Options of `MainCurrency` and `ForeignCurrencies`. Here, because a module is loaded anyway. */
	public const MAIN_CURRENCY = 'vitrine_currency';
	public const CURRENCIES    = 'vitrine_currencies';

	public function register( Container $container ): void {
		add_action( 'vitrine_migrated', static fn () => MainCurrency::store() );
		add_action( 'vitrine_migrated', static fn () => ForeignCurrencies::store() );
		add_action( 'vitrine_migrated', static fn () => SalePlan::addOption() );
		add_action( 'vitrine_deactivate', static fn () => wp_clear_scheduled_hook( self::SALE_HOOK ) );
		foreach ( array( self::CURRENCIES, self::MAIN_CURRENCY, EmbeddedLanguages::OPTION ) as $option ) {
			add_action( "update_option_$option", static fn () => $container->get( Currencies::class )->reset() );
		}
	}

	/** Prices in cents, VAT included; times are Unix timestamps. */
	public function tables(): array {
		return array(
			'price_log' => '
				id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				product_id bigint(20) unsigned NOT NULL,
				price bigint(20) NOT NULL,
				sale_price bigint(20) DEFAULT NULL,
				at bigint(20) NOT NULL,
				currency varchar(3) NOT NULL DEFAULT \'\',
				PRIMARY KEY  (id),
				KEY product (product_id,at)',
			// What pages show and orders charge, by `PriceTable`. The main currency is '', typed prices are converted from ''. `sale` is
			// the sale price even if it does not apply yet, `prior` the lowest of the 30 days before it, `highest` that of a family.
			'prices'    => '
				product_id bigint(20) unsigned NOT NULL,
				currency varchar(3) NOT NULL,
				converted_from varchar(3) NOT NULL,
				regular bigint(20) NOT NULL,
				sale bigint(20) DEFAULT NULL,
				prior bigint(20) DEFAULT NULL,
				highest bigint(20) DEFAULT NULL,
				PRIMARY KEY  (product_id,currency)',
		);
	}
}
