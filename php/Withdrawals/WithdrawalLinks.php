<?php
declare(strict_types=1);

namespace Vitrine\Withdrawals;

use Vitrine\Database\Database;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Kernel\Clock;
use Vitrine\Orders\Access\OrderAccess;
use Vitrine\Orders\Order;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\RateLimiter;
use Vitrine\Rest\RouteError;

/** Links that allow withdrawing from one order, sent to its e-mail address. */
final class WithdrawalLinks {

	public const LIFETIME_HOURS = 24;

	/** In bytes. */
	private const TOKEN_BYTES = 20;

	/** E-mails per hour and order: anyone who knows number and address can request one. */
	private const MAX_LINKS_PER_HOUR = 5;

	public function __construct(
		private readonly Database $database,
		private readonly OrderAccess $access,
		private readonly OrderRepository $orders,
		private readonly Outbox $outbox,
		private readonly RateLimiter $limiter,
		private readonly Clock $clock,
	) {
	}

	/** Doesn't reveal whether the order exists; only its mailbox gets the link. */
	public function sendLink( string $email, string $number ): void {
		$order = $this->access->byNumber( $number, $email );
		if ( $order !== null && $this->isWithinLimit( $order ) ) {
			$this->outbox->add( WithdrawalMessages::LINK, array( 'order' => $order->id ) );
		}
	}

	public function deleteOf( int $order ): void {
		$this->database->run( 'DELETE FROM {withdrawal_links} WHERE order_id = %d', array( $order ) );
	}

	/** Creates a token; only its hash is stored. */
	public function createToken( Order $order ): string {
		$now   = $this->clock->now()->getTimestamp();
		$token = bin2hex( random_bytes( self::TOKEN_BYTES ) );
		$this->database->run( 'DELETE FROM {withdrawal_links} WHERE expires_at <= %d', array( $now ) );
		$this->database->insert(
			'withdrawal_links',
			array(
				'token_hash' => self::hash( $token ),
				'order_id'   => $order->id,
				'expires_at' => $now + self::LIFETIME_HOURS * HOUR_IN_SECONDS,
			)
		);
		return $token;
	}

	/** Returns the order of a valid token. */
	public function orderByToken( string $token ): ?Order {
		$order = $this->database->value(
			'SELECT order_id FROM {withdrawal_links} WHERE token_hash = %s AND expires_at > %d',
			array( self::hash( $token ), $this->clock->now()->getTimestamp() )
		);
		return $order === null ? null : $this->orders->byId( (int) $order );
	}

	private function isWithinLimit( Order $order ): bool {
		try {
			$this->limiter->hit( "withdrawal_link:$order->id", new RateLimit( self::MAX_LINKS_PER_HOUR, HOUR_IN_SECONDS ) );
		} catch ( RouteError ) {
			return false;
		}
		return true;
	}

	private static function hash( string $token ): string {
		return hash( 'sha256', $token );
	}
}
