<?php
declare(strict_types=1);

namespace Vitrine\Withdrawals;

use Vitrine\Catalogue\ReturnCosts;
use Vitrine\Customers\Customer;
use Vitrine\Database\Outbox\ProvidesOutboxHandlers;
use Vitrine\Database\ProvidesTables;
use Vitrine\Invoices\InvoiceSettings;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Module;
use Vitrine\Kernel\Privacy\PrivacyTools;
use Vitrine\Orders\OrderWithdrawals;
use Vitrine\Rest\ProvidesRoutes;
use Vitrine\Settings\OptionsStore;
use Vitrine\Storefront\Blocks\PageBlocks;
use Vitrine\Storefront\DescribesBlocks;
use Vitrine\Storefront\ProvidesBlocks;
use Vitrine\Storefront\ProvidesPages;
use Vitrine\Withdrawals\Mail\WithdrawalLinkMail;
use Vitrine\Withdrawals\Mail\WithdrawalMails;
use Vitrine\Withdrawals\Privacy\WithdrawalPersonalDataProvider;
use Vitrine\Withdrawals\Rest\GetWithdrawal;
use Vitrine\Withdrawals\Rest\WithdrawFromOrder;
use Vitrine\Withdrawals\Rest\WithdrawFromUnknown;
use Vitrine\Withdrawals\Rest\WithdrawLink;

defined( 'ABSPATH' ) || exit;

/** Online withdrawal from contracts (Directive (EU) 2023/2673, Article 11a of Directive 2011/83/EU). */
final class WithdrawalModule extends Module
	implements ProvidesOutboxHandlers, ProvidesTables, ProvidesRoutes, ProvidesBlocks, DescribesBlocks, ProvidesPages {

	public function services(): array {
		return array(
			OrderWithdrawals::class => SettledWithdrawals::class,
			WithdrawalPolicy::class => static fn ( Container $c ): WithdrawalPolicy => WithdrawalPolicy::from(
				$c->get( OptionsStore::class ),
				$c->get( InvoiceSettings::class )->seller(),
				$c->get( ReturnCosts::class )
			),
		);
	}

	public function register( Container $container ): void {
		add_action(
			'vitrine_order_anonymised',
			static fn ( int $order ) => $container->get( WithdrawalLinks::class )->deleteOf( $order )
		);
		add_action( 'deleted_user', static fn ( int $user ) => $container->get( Withdrawals::class )->unlinkCustomer( $user ) );
		add_action(
			'vitrine_account_taken_over',
			static fn ( Customer $customer ) => $container->get( Withdrawals::class )->unlinkCustomer( $customer->id )
		);
		PrivacyTools::register(
			'vitrine-withdrawals',
			static fn (): WithdrawalPersonalDataProvider => $container->get( WithdrawalPersonalDataProvider::class )
		);
	}

	public function outboxHandlers(): array {
		return array(
			WithdrawalMessages::CONFIRMATION => static fn ( Container $c, array $payload ): bool =>
				$c->get( WithdrawalMails::class )->confirm( $payload ),
			WithdrawalMessages::NOTICE       => static fn ( Container $c, array $payload ): bool =>
				$c->get( WithdrawalMails::class )->notifyShop( $payload ),
			WithdrawalMessages::LINK         => static fn ( Container $c, array $payload ): bool =>
				$c->get( WithdrawalLinkMail::class )->send( $payload ),
		);
	}

	public function tables(): array {
		return Withdrawals::tables();
	}

	public function routes(): array {
		return array(
			'get_withdrawal'   => GetWithdrawal::class,
			'withdraw'         => WithdrawFromOrder::class,
			'withdraw_unknown' => WithdrawFromUnknown::class,
			'withdraw_link'    => WithdrawLink::class,
		);
	}

	public function blocks(): array {
		return array( 'withdrawal' => static fn ( Container $c ): string => $c->get( PageBlocks::class )->withHelp( 'withdrawal' ) );
	}

	public function describeBlocks(): array {
		return array(
			'withdrawal' => array(
				'title'       => __( 'Withdrawal', 'vitrine' ),
				'description' => __( 'The form for withdrawing from a contract.', 'vitrine' ),
				'keywords'    => __( 'cancel, return, revoke', 'vitrine' ),
			),
		);
	}

	public function pages(): array {
		return WithdrawalPage::pages();
	}
}
