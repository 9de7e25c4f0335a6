<?php
declare(strict_types=1);

namespace Vitrine\Payments;

use Vitrine\I18n\DateFormat;
use Vitrine\I18n\MoneyFormat;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Filters;
use Vitrine\Kernel\LiveSite;
use Vitrine\Kernel\Module;
use Vitrine\Kernel\Settings\Settings;
use Vitrine\Orders\PaymentMethods;
use Vitrine\Payments\Rest\GetPaymentMethods;
use Vitrine\Payments\Settings\BankAccount;
use Vitrine\Payments\Settings\CashLimit;
use Vitrine\Payments\Settings\CashShipping;
use Vitrine\Payments\Settings\EnabledPaymentMethods;
use Vitrine\Payments\Settings\PaymentDeadlines;
use Vitrine\Pricing\Delivery\DeliveryMethods;
use Vitrine\Pricing\Prices\Currencies;
use Vitrine\Rest\ProvidesRoutes;

defined( 'ABSPATH' ) || exit;

/** Payment methods other than cards, and the expiry of unpaid orders. */
final class PaymentsModule extends Module implements ProvidesRoutes {

	/** Here, so that a request loads no other class to add its handler. */
	public const CRON_HOOK = 'vitrine_payments';

	public function services(): array {
		return array(
			PaymentMethods::class => static fn ( Container $c ): PaymentMethods => PaymentMethodRegistry::fromOptions(
				$c->get( MoneyFormat::class ),
				$c->get( DateFormat::class ),
				$c->get( Currencies::class ),
				$c->get( LiveSite::class ),
				$c->get( DeliveryMethods::class ),
				$c->get( Settings::class ),
			),
		);
	}

	public function register( Container $container ): void {
		Filters::add( 'cron_schedules', static fn ( array $intervals ): array => PaymentCron::intervals( $intervals ) );
		add_action( self::CRON_HOOK, static fn () => $container->get( PaymentCron::class )->run() );
		add_action( 'vitrine_activate', static fn () => PaymentCron::schedule() );
		add_action( 'vitrine_migrated', static fn () => PaymentCron::schedule() );
		add_action( 'vitrine_migrated', static fn () => EnabledPaymentMethods::addOption() );
		add_action( 'vitrine_deactivate', static fn () => PaymentCron::unschedule() );
		add_action( 'vitrine_activate', static fn () => PaymentDeadlines::addOption() );
		add_action( 'vitrine_activate', static fn () => BankAccount::addOption() );
		add_action( 'vitrine_activate', static fn () => CashShipping::addOption() );
		add_action( 'vitrine_migrated', static fn () => CashShipping::addOption() );
		add_action( 'vitrine_activate', static fn () => CashLimit::addOption() );
	}

	public function routes(): array {
		return array(
			'get_payment_methods' => GetPaymentMethods::class,
		);
	}
}
