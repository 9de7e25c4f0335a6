<?php
declare(strict_types=1);

namespace Vitrine\Admin\Orders;

use Vitrine\Kernel\Container;
use Vitrine\Kernel\Module;
use Vitrine\Orders\Withdrawal\FollowWithdrawal;
use Vitrine\Orders\Withdrawal\Rest\WithdrawalWire;
use Vitrine\Orders\Withdrawal\Withdrawals;
use Vitrine\Storefront\View;

/** Withdrawals on an order's page in wp-admin. */
final class WithdrawalBoxModule implements Module {

	public function services(): array {
		return array(
			WithdrawalBox::class => static fn ( Container $c ): WithdrawalBox => new WithdrawalBox( $c->get( Withdrawals::class ), $c->get( FollowWithdrawal::class ), $c->get( WithdrawalWire::class ), $c->get( View::class ) ),
		);
	}

	public function register( Container $container ): void {
		add_action( 'admin_post_' . WithdrawalBox::ACTION, static fn () => $container->get( WithdrawalBox::class )->take() );
	}
}
