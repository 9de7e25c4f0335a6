<?php
declare(strict_types=1);

namespace Vitrine\Withdrawals;

use Closure;
use Vitrine\Kernel\Lazy;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderWithdrawals;

defined( 'ABSPATH' ) || exit;

/** What payments, refunds and a new mailbox of an order mean for its withdrawals. */
final class SettledWithdrawals implements OrderWithdrawals {

	public function __construct(
		private readonly Withdrawals $withdrawals,
		private readonly AdvanceWithdrawal $advance,
		private readonly CloseSettledOrder $closing,
		/** @var Closure(): WithdrawalLinks */
		#[Lazy( WithdrawalLinks::class )]
		private readonly Closure $links,
	) {
	}

	public function exist( int $order ): bool {
		return $this->withdrawals->forOrders( array( $order ) ) !== array();
	}

	public function endLinks( int $order ): void {
		( $this->links )()->deleteOf( $order );
	}

	public function reopen( Order $order, Actor $actor ): void {
		$this->advance->reopen( $order, $actor );
	}

	public function close( int $order, Actor $actor, bool $isDecided ): bool {
		return $this->closing->close( $order, $actor, $isDecided );
	}
}
