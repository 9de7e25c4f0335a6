<?php
declare(strict_types=1);

namespace Vitrine\Orders\Withdrawal;

use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Database;
use Vitrine\Kernel\Outbox;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderAccess;
use Vitrine\Orders\OrderBook;
use Vitrine\Orders\Withdrawal\Mail\LinkMail;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\RateLimiter;
use Vitrine\Rest\RouteError;

/** Links that open one order for withdrawing and for nothing else, sent to the address that it was placed with. */
final class WithdrawalLinks {

	/** Hours. */
	public const GOOD_FOR = 24;

	/** Bytes of a token: nobody guesses one. */
	private const TOKEN_BYTES = 20;

	/** E-mails an hour about one order: anybody who knows number and address can have one sent. */
	private const MOST_AN_HOUR = 5;

	public function __construct(
		private readonly Database $database,
		private readonly OrderAccess $access,
		private readonly OrderBook $book,
		private readonly Outbox $outbox,
		private readonly RateLimiter $limiter,
		private readonly Clock $clock,
	) {
	}

	/** Nobody learns here whether there is such an order; its own mailbox does. */
	public function ask( string $email, string $number ): void {
		$order = $this->access->byNumber( $number, $email );
		if ( $order !== null && $this->mayWrite( $order ) ) {
			$this->outbox->add( LinkMail::KIND, array( 'order' => $order->id ) );
		}
	}

	/** A new token; only its hash is kept. */
	public function make( Order $order ): string {
		$now   = $this->clock->now()->getTimestamp();
		$token = bin2hex( random_bytes( self::TOKEN_BYTES ) );
		$this->database->run( 'DELETE FROM {withdrawal_links} WHERE expires_at <= %d', array( $now ) );
		$this->database->insert(
			'withdrawal_links',
			array(
				'token_hash' => self::hash( $token ),
				'order_id'   => $order->id,
				'expires_at' => $now + self::GOOD_FOR * HOUR_IN_SECONDS,
			)
		);
		return $token;
	}

	/** The order that it opens. */
	public function open( string $token ): ?Order {
		$order = $this->database->value( 'SELECT order_id FROM {withdrawal_links} WHERE token_hash = %s AND expires_at > %d', array( self::hash( $token ), $this->clock->now()->getTimestamp() ) );
		return $order === null ? null : $this->book->byId( (int) $order );
	}

	private function mayWrite( Order $order ): bool {
		try {
			$this->limiter->hit( "withdrawal_link:$order->id", new RateLimit( self::MOST_AN_HOUR, HOUR_IN_SECONDS ) );
		} catch ( RouteError ) {
			return false;
		}
		return true;
	}

	private static function hash( string $token ): string {
		return hash( 'sha256', $token );
	}
}
