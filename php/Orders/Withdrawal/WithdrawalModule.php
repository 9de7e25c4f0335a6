<?php
declare(strict_types=1);

namespace Vitrine\Orders\Withdrawal;

use Vitrine\Catalogue\Products;
use Vitrine\Contact\Inbox;
use Vitrine\Content\Options\OptionsStore;
use Vitrine\I18n\DateFormat;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Typography;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Database;
use Vitrine\Kernel\FaultPoints;
use Vitrine\Kernel\Mailer;
use Vitrine\Kernel\Module;
use Vitrine\Kernel\Outbox;
use Vitrine\Kernel\Privacy\Tools;
use Vitrine\Kernel\ProvidesDeliveries;
use Vitrine\Kernel\ProvidesTables;
use Vitrine\Orders\Invoice\InvoiceSettings;
use Vitrine\Orders\OrderAccess;
use Vitrine\Orders\OrderBook;
use Vitrine\Orders\Withdrawal\Mail\LinkMail;
use Vitrine\Orders\Withdrawal\Mail\WithdrawalMails;
use Vitrine\Orders\Withdrawal\Privacy\WithdrawalData;
use Vitrine\Orders\Withdrawal\Rest\Entrance;
use Vitrine\Orders\Withdrawal\Rest\GetWithdrawal;
use Vitrine\Orders\Withdrawal\Rest\WithdrawalWire;
use Vitrine\Orders\Withdrawal\Rest\WithdrawFromOrder;
use Vitrine\Orders\Withdrawal\Rest\WithdrawFromUnknown;
use Vitrine\Orders\Withdrawal\Rest\WithdrawLink;
use Vitrine\Rest\ProvidesRoutes;
use Vitrine\Rest\RateLimiter;
use Vitrine\Storefront\Blocks\PagePieces;
use Vitrine\Storefront\ProvidesBlocks;
use Vitrine\Storefront\ProvidesPages;
use Vitrine\Storefront\View;

/** Withdrawing from contracts online (Directive (EU) 2023/2673, Article 11a of Directive 2011/83/EU). */
final class WithdrawalModule implements Module, ProvidesDeliveries, ProvidesTables, ProvidesRoutes, ProvidesBlocks, ProvidesPages {

	public function services(): array {
		return array(
			WithdrawalPolicy::class => static fn ( Container $c ): WithdrawalPolicy => WithdrawalPolicy::from( $c->get( OptionsStore::class ), $c->get( InvoiceSettings::class )->seller() ),
			Withdrawals::class      => static fn ( Container $c ): Withdrawals => new Withdrawals( $c->get( Database::class ), $c->get( Clock::class ) ),
			Offers::class           => static fn ( Container $c ): Offers => new Offers( $c->get( Withdrawals::class ), $c->get( OrderBook::class ), $c->get( Clock::class ), $c->get( WithdrawalPolicy::class ) ),
			OfferText::class        => static fn ( Container $c ): OfferText => new OfferText( $c->get( DateFormat::class ) ),
			UnknownOrders::class    => static fn ( Container $c ): UnknownOrders => new UnknownOrders( $c->get( Inbox::class ), $c->get( Languages::class ) ),
			Withdraw::class         => static fn ( Container $c ): Withdraw => new Withdraw(
				$c->get( Withdrawals::class ),
				$c->get( Offers::class ),
				$c->get( OfferText::class ),
				$c->get( OrderBook::class ),
				$c->get( UnknownOrders::class ),
				$c->get( Outbox::class ),
				$c->get( Database::class ),
				$c->get( Languages::class ),
				$c->get( Clock::class ),
				$c->get( FaultPoints::class ),
			),
			FollowWithdrawal::class => static fn ( Container $c ): FollowWithdrawal => new FollowWithdrawal( $c->get( Withdrawals::class ), $c->get( OrderBook::class ), $c->get( Database::class ), $c->get( Clock::class ) ),
			WithdrawalLinks::class  => static fn ( Container $c ): WithdrawalLinks => new WithdrawalLinks(
				$c->get( Database::class ),
				$c->get( OrderAccess::class ),
				$c->get( OrderBook::class ),
				$c->get( Outbox::class ),
				$c->get( RateLimiter::class ),
				$c->get( Clock::class ),
			),
			Entrance::class         => static fn ( Container $c ): Entrance => new Entrance( $c->get( OrderAccess::class ), $c->get( WithdrawalLinks::class ) ),
			WithdrawalWire::class   => static fn ( Container $c ): WithdrawalWire => new WithdrawalWire( $c->get( Products::class ), $c->get( OfferText::class ), new NextSteps( $c->get( WithdrawalPolicy::class ), $c->get( DateFormat::class ) ), $c->get( DateFormat::class ) ),
			WithdrawalMails::class  => static fn ( Container $c ): WithdrawalMails => new WithdrawalMails(
				$c->get( Withdrawals::class ),
				$c->get( OrderBook::class ),
				$c->get( WithdrawalWire::class ),
				$c->get( Languages::class ),
				$c->get( Typography::class ),
				$c->get( Mailer::class ),
				$c->get( View::class ),
				$c->get( RateLimiter::class ),
			),
			LinkMail::class         => static fn ( Container $c ): LinkMail => new LinkMail( $c->get( OrderBook::class ), $c->get( WithdrawalLinks::class ), $c->get( Languages::class ), $c->get( Mailer::class ), $c->get( View::class ) ),
		);
	}

	public function register( Container $container ): void {
		add_action( 'deleted_user', static fn ( int $user ) => $container->get( Withdrawals::class )->disown( $user ) );
		Tools::offer( 'vitrine-withdrawals', static fn (): WithdrawalData => new WithdrawalData( $container->get( Withdrawals::class ), $container->get( OrderBook::class ), $container->get( WithdrawalWire::class ), $container->get( Clock::class ) ) );
	}

	public function deliveries(): array {
		return array(
			WithdrawalMails::CONFIRMATION => static fn ( Container $c, array $payload ): bool => $c->get( WithdrawalMails::class )->confirm( $payload ),
			WithdrawalMails::NOTICE       => static fn ( Container $c, array $payload ): bool => $c->get( WithdrawalMails::class )->tellShop( $payload ),
			LinkMail::KIND                => static fn ( Container $c, array $payload ): bool => $c->get( LinkMail::class )->send( $payload ),
		);
	}

	public function tables(): array {
		return Withdrawals::tables();
	}

	public function routes(): array {
		return array(
			'get_withdrawal'   => static fn ( Container $c ): GetWithdrawal => new GetWithdrawal( $c->get( Entrance::class ), $c->get( Offers::class ), $c->get( WithdrawalWire::class ) ),
			'withdraw'         => static fn ( Container $c ): WithdrawFromOrder => new WithdrawFromOrder( $c->get( Entrance::class ), $c->get( Withdraw::class ), $c->get( WithdrawalWire::class ) ),
			'withdraw_unknown' => static fn ( Container $c ): WithdrawFromUnknown => new WithdrawFromUnknown( $c->get( Withdraw::class ), $c->get( WithdrawalWire::class ) ),
			'withdraw_link'    => static fn ( Container $c ): WithdrawLink => new WithdrawLink( $c->get( WithdrawalLinks::class ) ),
		);
	}

	public function blocks(): array {
		return array( 'withdrawal' => static fn ( Container $c ): string => $c->get( PagePieces::class )->withHelp( 'withdrawal' ) );
	}

	public function pages(): array {
		return WithdrawalPage::pages();
	}
}
